/** What a line of a doctor's education and posts states. */
export const educationKinds = ['degree', 'fellowship', 'post'] as const
export type EducationKind = (typeof educationKinds)[number]

export type Years = {
  fromYear: number
  /** Null for a single year, or for a post that is still held. */
  untilYear: number | null
}

export type EducationLine = Years & {
  kind: EducationKind
  textAr: string
  textEn: string
  placeAr: string
  placeEn: string
}

export const MOST_EDUCATION_LINES = 12
export const EARLIEST_YEAR = 1950

/** The field of a wrong year; null if there is none. `thisYear` is the clinic's. */
export function wrongYear(
  { fromYear, untilYear }: Years,
  thisYear: number,
): 'fromYear' | 'untilYear' | null {
  if (fromYear < EARLIEST_YEAR || fromYear > thisYear) return 'fromYear'
  if (untilYear === null) return null
  return untilYear < fromYear || untilYear > thisYear ? 'untilYear' : null
}

/** The newest first, as a curriculum vitae has them; what is still held before what ended. */
export function newestFirst(lines: readonly EducationLine[]): EducationLine[] {
  return lines.toSorted((a, b) => endOf(b) - endOf(a) || b.fromYear - a.fromYear)
}

function endOf({ kind, fromYear, untilYear }: EducationLine): number {
  return untilYear ?? (kind === 'post' ? Infinity : fromYear)
}

/** The name in a form of a line's field; lines are counted from 1. */
export function educationField(line: number, field: string): string {
  return `line${line}-${field}`
}
