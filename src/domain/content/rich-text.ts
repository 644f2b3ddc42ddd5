// Parsed Markdown, as pages render it: a writer's HTML never reaches a page.

/** A text and its marks. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }

export type Block =
  | { kind: 'heading'; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }

/** A heading of the article, and its id in the page. */
export type ContentsEntry = { id: string; text: string }
