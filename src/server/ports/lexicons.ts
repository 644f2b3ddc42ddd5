import type { Lexicon } from '#/domain/intent/lexicon.ts'

export type Lexicons = {
  /** What the search understands at this moment; a change by staff counts at once. */
  current: () => Promise<Lexicon>
}
