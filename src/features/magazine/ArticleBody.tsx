import type { Block, Inline } from '#/domain/content/rich-text.ts'
import { inLocale } from '#/i18n/locale.ts'

export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-4 *:min-w-0 sm:text-lg">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text doesn't change its order
        <BlockOf key={index} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-4 scroll-mt-4 text-2xl">
          <Text parts={block.children} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Text parts={block.children} />
        </p>
      )
    default:
      return <ListOf list={block} />
  }
}

/** Markdown's numbers have Western digits; Arabic lists use their own. */
function ListOf({ list }: { list: Extract<Block, { kind: 'list' }> }) {
  const items = list.items.map((parts, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text doesn't change its order
    <li key={index} className="ps-1">
      <Text parts={parts} />
    </li>
  ))
  if (!list.isOrdered) {
    return <ul className="grid list-disc gap-2 ps-6 marker:text-primary">{items}</ul>
  }
  const figures = inLocale({ ar: 'list-[arabic-indic]', en: 'list-decimal' })
  return (
    <ol
      start={list.start}
      className={`grid gap-3 ps-7 marker:font-semibold marker:text-primary-ink ${figures}`}
    >
      {items}
    </ol>
  )
}

function Text({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (part.kind === 'text') return part.text
    const Mark = part.kind === 'strong' ? 'strong' : 'em'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a text doesn't change its order
      <Mark key={index}>
        <Text parts={part.children} />
      </Mark>
    )
  })
}
