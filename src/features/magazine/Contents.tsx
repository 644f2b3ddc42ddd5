import type { ContentsEntry } from '#/domain/content/rich-text.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#/paraglide/messages.js'

/** Folded on phones, otherwise beside the text. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav aria-labelledby="article_contents" className="lg:sticky lg:top-4 print:hidden">
      <h2 id="article_contents" className="mb-2 hidden text-base lg:block">
        {m.magazine_contents()}
      </h2>
      <details className="drawer group rounded-xl border border-line bg-surface lg:border-0 lg:bg-transparent">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 font-medium">
          {m.magazine_contents()}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <ol className="px-4 pb-3 lg:border-s lg:border-line lg:p-0">
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-2.5 leading-head underline-offset-4 hover:text-primary-ink hover:underline lg:ps-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
