// Installs the packages of the lock file unless that has been done: install.mjs NPM STAMP.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [npm, stamp] = process.argv.slice(2)
const web = dirname(fileURLToPath(import.meta.url))
const installed = join(web, 'node_modules', '.moyo-lock.json')
const lock = readFileSync(join(web, 'package-lock.json'), 'utf8')

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: web, stdio: 'inherit' })
  writeFileSync(installed, lock)
}
mkdirSync(dirname(stamp), { recursive: true })
writeFileSync(stamp, '')
