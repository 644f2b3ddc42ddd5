import type { LinkRenderer } from '#/ui/links.ts'

/** One tile of a `ChoiceGrid` or `DateStrip`. */
export type Choice = {
  /** Unique in its group; the value that a form posts. */
  id: string
  label: string
  sublabel?: string
  /** Small print: a count, or why it can't be chosen. */
  note?: string
  /** The address of a link. */
  href?: string
  disabled?: boolean
  /** The one to take first, filled. */
  leads?: boolean
}

/** Links and radios work without a script; buttons submit `name=id`, or call `onChoose`. */
export type ChoiceWay =
  | { as: 'links'; link?: LinkRenderer }
  | { as: 'radios'; name: string; onChoose?: (id: string) => void }
  | { as: 'buttons'; name?: string; onChoose?: (id: string) => void }

export type ChoiceGroup = {
  /** Names the list. */
  label: string
  choices: readonly Choice[]
  selectedId?: string
  way: ChoiceWay
}
