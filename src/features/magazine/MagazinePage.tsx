import { Link } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import Rss from 'lucide-react/icons/rss'
import { site } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { magazineCrumbs } from './breadcrumbs.ts'
import { feedHref, magazineHref } from './hrefs.ts'
import type { MagazinePageView } from './magazine.ts'

export function MagazinePage({ magazine }: { magazine: MagazinePageView }) {
  const { head, articles, specialties } = magazine
  return (
    <div className="page grid gap-6 py-6 lg:py-8">
      <header className="grid gap-3 *:min-w-0">
        <Breadcrumbs label={m.layout_breadcrumbs()} crumbs={magazineCrumbs()} link={topLink} />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-3xl">{head.title}</h1>
            <p className="max-w-2xl text-lg text-muted">
              {site.isDemo ? m.magazine_lead_demo() : m.magazine_lead()}
            </p>
          </div>
          <a href={feedHref()} className={buttonClasses({ variant: 'link', size: 'sm' })}>
            <Rss aria-hidden="true" className="size-4" />
            {m.magazine_feed()}
          </a>
        </div>
      </header>
      {specialties.length > 0 && <TopicLinks {...magazine} />}
      {articles.length > 0 ? <Articles {...magazine} /> : <NoArticles {...magazine} />}
    </div>
  )
}

/** The newest is the largest, in the list of all. */
function Articles({ articles, specialty }: MagazinePageView) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {articles.map((article, index) => {
        const isWide = specialty === null && index === 0
        return (
          <li key={article.slug} className={`flex min-w-0 ${isWide ? 'md:col-span-full' : ''}`}>
            <ArticleCard article={article} heading="h2" isWide={isWide} />
          </li>
        )
      })}
    </ul>
  )
}

function NoArticles({ specialties }: MagazinePageView) {
  if (specialties.length === 0) {
    return (
      <Empty title={m.magazine_first_title()} icon={<BookOpen />}>
        {m.magazine_first_text()}
      </Empty>
    )
  }
  const all = routerLink({
    href: magazineHref({}),
    className: buttonClasses(),
    children: m.magazine_all(),
  })
  return (
    <Empty title={m.magazine_none_title()} icon={<BookOpen />} action={all}>
      {m.magazine_none_text()}
    </Empty>
  )
}

/** The specialties that have articles, as plain links. */
function TopicLinks({ specialties, specialty }: MagazinePageView) {
  const topics = [{ slug: undefined, name: m.magazine_all() }, ...specialties]
  return (
    <nav aria-label={m.magazine_topics()} className="min-w-0">
      {/* One row that scrolls sideways on phones, so that the articles stay visible. */}
      <ul className="flex gap-2 overflow-x-auto py-1 md:flex-wrap">
        {topics.map(({ slug, name }) => {
          const isHere = (slug ?? null) === specialty
          return (
            <li key={slug ?? ''} className="shrink-0">
              <Link
                to="/{-$locale}/services/magazines"
                search={{ specialty: slug }}
                resetScroll={false}
                preload={false}
                activeProps={{}}
                aria-current={isHere ? 'page' : undefined}
                className={buttonClasses({ size: 'sm', variant: isHere ? 'solid' : 'outline' })}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
