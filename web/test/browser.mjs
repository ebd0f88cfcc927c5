// The page in a real browser: browser.mjs PROGRAM FOLDER MODELS. Starts the program, plays, reviews,
// breaks things, and leaves screenshots in the folder. MODELS is the program with the games of
// tests/models. Exits with 77 if there is no Chromium. --test-name-pattern=... chooses tests.
import './play_tests.mjs'
import './board_tests.mjs'
import './review_tests.mjs'
import './think_tests.mjs'
import './classroom_tests.mjs'
import './equilibrium_tests.mjs'
import './lab_tests.mjs'
import './server_tests.mjs'
