import ExternalLink from 'lucide-react/icons/external-link'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { ReferenceView } from '#/server/content/article-views.ts'

export function References({ references }: { references: readonly ReferenceView[] }) {
  return (
    <section aria-labelledby="article_references">
      <h2 id="article_references" className="text-xl">
        {m.magazine_references()}
      </h2>
      <p className="mt-1 text-sm text-muted print:hidden">{m.magazine_references_text()}</p>
      <ol
        className={`mt-2 ps-6 marker:text-muted ${inLocale({ ar: 'list-[arabic-indic]', en: 'list-decimal' })}`}
      >
        {references.map(({ name, url }) => (
          <li key={name} className="py-1">
            {url ? (
              <a
                href={url}
                rel="noopener external"
                className="finger text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {name}
                <ExternalLink aria-hidden="true" className="ms-1 inline size-4 print:hidden" />
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
