export type PageStep = number | 'gap'

/** The first, the last and the neighbours of the current page, with gaps between; a gap never hides a single page. */
export function pagesAround(page: number, pageCount: number): PageStep[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((one) => one >= 1 && one <= pageCount)
    .toSorted((a, b) => a - b)
  return shown.flatMap((one, index) => between(shown[index - 1] ?? 0, one).concat(one))
}

function between(before: number, after: number): PageStep[] {
  const hidden = after - before - 1
  if (hidden === 0) return []
  return hidden === 1 ? [before + 1] : ['gap']
}
