import type { BoardView } from '#/server/clinic-day/board.ts'

/** What the page's address says, which its links keep. */
export function pageSearch({ day, today, isCentre, shown, moved }: BoardView) {
  return {
    move: moved?.reference,
    day: day === today ? undefined : day,
    ...(isCentre ? { doctor: shown?.practice } : { branch: shown?.branchId ?? undefined }),
  }
}

/** Fields that a form of the page sends along, to return to it; what was moved is then in its place. */
export function pageFields(board: BoardView): Record<string, string> {
  const { doctor, branch } = { doctor: undefined, branch: undefined, ...pageSearch(board) }
  return {
    practice: board.practice,
    day: board.day,
    ...(doctor && { doctor }),
    ...(branch && { branch }),
  }
}
