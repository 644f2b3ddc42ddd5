import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { ArticleTile } from './ArticleTile.tsx'
import { articleHref } from './hrefs.ts'
import type { ArticleCardView } from '#/server/content/article-views.ts'
import { minutesText } from './labels.ts'

type ArticleCardProps = {
  article: ArticleCardView
  heading: 'h2' | 'h3'
  /** Over the full width of the list if there is space. */
  isWide?: boolean
  /** For a row: without its summary on phones. */
  isBrief?: boolean
}

export function ArticleCard(props: ArticleCardProps) {
  const { article, heading: Heading, isWide = false, isBrief = false } = props
  const { slug, title, summary, specialtySlug, specialty, reviewer } = article
  return (
    <Card
      as="article"
      flush
      className={cx(
        'group relative flex w-full flex-col overflow-hidden transition-colors hover:border-primary',
        isWide && 'md:flex-row',
      )}
    >
      <ArticleTile
        specialtySlug={specialtySlug}
        specialty={specialty}
        className={cx(
          'shrink-0 md:h-28',
          isBrief ? 'h-16' : 'h-24',
          isWide && 'md:h-auto md:min-h-52 md:w-2/5',
        )}
      />
      <div className={cx('flex grow flex-col gap-2 p-4 sm:p-5', isWide && 'md:p-7')}>
        <Heading className={cx('text-lg', isWide && 'md:text-2xl')}>
          {topLink({
            href: articleHref(slug),
            // The whole card is a link.
            className: 'underline-offset-4 after:absolute after:inset-0 group-hover:underline',
            children: title,
          })}
        </Heading>
        <p className={cx('text-muted', !isWide && 'line-clamp-3', isBrief && 'max-md:hidden')}>
          {summary}
        </p>
        <p className="mt-auto pt-2 text-sm text-muted">
          {/* The reviewer of a demo article is invented. */}
          {article.isDemo ? m.magazine_demo() : reviewer}
          {m.forms_separator()}
          {minutesText(article.readingMinutes)}
        </p>
      </div>
    </Card>
  )
}
