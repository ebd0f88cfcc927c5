// The boards of a game and whose turn it was, after every move. Where the server tells the first board
// alone, the page knows how stones are captured and walks by itself; the server knows every game.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { get } from './api.js'
import { withNames } from './games.js'
import { boardsOf } from './replay.js'

export function usePositions(view) {
  const [found, setFound] = useState(null)
  const moves = view?.moves.join()
  useEffect(() => {
    if (!view || view.start) return
    get(`/api/games/${view.id}/positions`).then(
      (positions) => setFound({ ...positions, boards: withNames(positions.boards) }),
      () => setFound(null)
    )
  }, [view?.id, moves])
  return useMemo(() => {
    if (!view?.start) return found?.boards.length === view?.moves.length + 1 ? found : null
    const boards = boardsOf(view.start, view.moves, view.movers)
    return { boards, turns: [...view.movers, view.turn] }
  }, [view?.id, moves, found])
}
