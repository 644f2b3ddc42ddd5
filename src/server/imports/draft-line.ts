import type { Cells } from './cells.ts'
import type { Choices } from './choices.ts'

/** Why a cell cannot be read; with the options of its column, if it has any. */
export type CellProblem = { column: string; code: string; typed?: string; choices?: Choices }

/** What was written where the file has nothing, for a person to check. */
export type CellReview = { column: string; code: string; value: string }

/** A line that is being completed. */
export type DraftLine = {
  cells: Cells
  problems: CellProblem[]
  reviews: CellReview[]
  /** The column of the file from which a column was filled, if it is another. */
  sources: Map<string, string>
}

export function isBlank({ cells }: DraftLine, column: string): boolean {
  return (cells[column] ?? '').trim() === ''
}

/** Writes a value where the line has none. */
export function fill(draft: DraftLine, values: Cells): void {
  for (const [column, value] of Object.entries(values))
    if (isBlank(draft, column)) draft.cells[column] = value
}

export function requireCell(draft: DraftLine, column: string): void {
  if (isBlank(draft, column)) draft.problems.push({ column, code: 'text-required' })
}

/** Replaces what was typed by the slug of the option that it names. */
export function choose(draft: DraftLine, column: string, choices: Choices, code = 'unknown'): void {
  if (isBlank(draft, column)) return
  const typed = draft.cells[column] ?? ''
  const option = choices.find(typed)
  if (option) draft.cells[column] = option.slug
  else draft.problems.push({ column, code, typed, choices })
}

/** The same for several options, separated by commas, or by spaces as in an export. */
export function chooseSeveral(
  draft: DraftLine,
  column: string,
  choices: Choices,
  code = 'unknown',
): void {
  const slugs: string[] = []
  for (const part of (draft.cells[column] ?? '').split(/[,،;؛|\n]/)) {
    if (part.trim() === '') continue
    const whole = choices.find(part)
    const options = whole ? [whole] : part.trim().split(/\s+/).map(choices.find)
    if (options.every((option) => option !== null)) slugs.push(...options.map(({ slug }) => slug))
    else draft.problems.push({ column, code, typed: part, choices })
  }
  if (column in draft.cells) draft.cells[column] = [...new Set(slugs)].join(' ')
}

/** Moves a text in either language to the column of its language, unless that has one. */
export function splitLanguages(draft: DraftLine, column: string): void {
  const text = draft.cells[column] ?? ''
  if (text.trim() === '') return
  const target = `${column}_${/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'}`
  if (!isBlank(draft, target)) return
  draft.cells[target] = text
  draft.sources.set(target, column)
}
