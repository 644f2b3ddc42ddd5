import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { headingAnchors } from '#/domain/content/article.ts'
import type { Block, ContentsEntry, Inline } from '#/domain/content/rich-text.ts'

type Body = { blocks: Block[]; contents: ContentsEntry[] }

/**
 * Parses an article's Markdown into what a page can show: headings, paragraphs, flat lists, bold and
 * emphasis. All other Markdown syntax, including HTML, is disabled and shows as the text typed.
 */
export function readBody(markdown: string): Body {
  const { children } = fromMarkdown(markdown, { extensions: [textOnly] })
  const headings = children.filter((node) => node.type === 'heading')
  const titles = headings.map((heading) => plainText(inlines(heading.children)))
  const ids = headingAnchors(titles)
  return {
    blocks: children.flatMap((node) => {
      const id = node.type === 'heading' ? (ids[headings.indexOf(node)] ?? '') : ''
      return blockOf(node, id)
    }),
    contents: titles.map((text, index) => ({ id: ids[index] ?? '', text })),
  }
}

/** Disables the rest of Markdown's syntax. */
const textOnly = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'htmlFlow',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
      'setextUnderline',
      'thematicBreak',
    ],
  },
}

function blockOf(node: RootContent, id: string): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', id, children: inlines(node.children) }]
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlines(node.children) }]
    case 'list':
      return [listOf(node)]
    default:
      return []
  }
}

function listOf({ ordered, start, children }: List): Block {
  return {
    kind: 'list',
    isOrdered: ordered === true,
    start: start ?? 1,
    items: children.map(itemOf),
  }
}

/** Further paragraphs and nested lists of an item are appended to its text on the same line. */
function itemOf({ children }: ListItem): Inline[] {
  const parts = children.flatMap((child): Inline[][] => {
    if (child.type === 'list') return child.children.map(itemOf)
    return child.type === 'paragraph' || child.type === 'heading' ? [inlines(child.children)] : []
  })
  return parts.flatMap((part, index) => (index > 0 ? [space, ...part] : part))
}

const space: Inline = { kind: 'text', text: ' ' }

function inlines(nodes: PhrasingContent[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return [{ kind: 'text', text: node.value }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, children: inlines(node.children) }]
      case 'break':
        return [space]
      default:
        return []
    }
  })
}

function plainText(parts: Inline[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : plainText(part.children))).join('')
}
