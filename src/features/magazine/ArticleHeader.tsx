import BadgeCheck from 'lucide-react/icons/badge-check'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { magazineHref } from './hrefs.ts'
import type { ArticleView } from '#/server/content/article-views.ts'
import { minutesText } from './labels.ts'

export function ArticleHeader({ article }: { article: ArticleView }) {
  const { title, summary, specialty, specialtySlug, isDemo } = article
  return (
    <header className="grid gap-3 *:min-w-0">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {topLink({
          href: magazineHref({ specialty: specialtySlug }),
          className: 'finger font-semibold text-primary-ink underline-offset-4 hover:underline',
          children: specialty,
        })}
        {isDemo && <Badge>{m.magazine_demo()}</Badge>}
      </p>
      <h1 className="text-4xl">{title}</h1>
      <p className="max-w-3xl text-xl text-muted">{summary}</p>
      <Reviewed article={article} />
    </header>
  )
}

/** Who reviewed the text, and when: before the text. */
function Reviewed({ article }: { article: ArticleView }) {
  const { reviewer, reviewedOn, publishedAt, readingMinutes, isDemo } = article
  return (
    <div className="mt-1 flex gap-3 border-y border-line py-3">
      <BadgeCheck aria-hidden="true" className="mt-[0.2lh] size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-semibold">{m.magazine_reviewer({ reviewer })}</p>
        <ul className="flex flex-wrap gap-x-2 text-sm text-muted">
          {[
            m.magazine_reviewed_on({ date: formatCalendarDate(reviewedOn, 'date') }),
            m.magazine_published_on({ date: formatInstant(publishedAt, 'date') }),
            minutesText(readingMinutes),
          ].map((fact) => (
            <li
              key={fact}
              className="not-last:after:content-['،'] ltr:not-last:after:content-[',']"
            >
              {fact}
            </li>
          ))}
        </ul>
        {isDemo && <p className="text-sm text-muted">{m.magazine_demo_text()}</p>}
      </div>
    </div>
  )
}
