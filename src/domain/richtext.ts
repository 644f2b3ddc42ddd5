// What is written in Markdown, as pages draw it: no HTML of a writer's ever reaches one.

/** A text and its marks. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }

export type Block =
  | { kind: 'heading'; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }

/** A heading of the article, and where in the page it is. */
export type ContentsEntry = { id: string; text: string }
