import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'
import { plainLink, type LinkRenderer } from '#/ui/links.ts'
import { pagesAround } from '#/ui/pages.ts'

type PaginationProps = Omit<ComponentProps<'nav'>, 'children'> & {
  page: number
  pageCount: number
  href: (page: number) => string
  link?: LinkRenderer
  /** Names the landmark. */
  label: string
  previousLabel: string
  nextLabel: string
  /** “Page 3 of 20”, shown on phones in place of the numbers. */
  summary: string
  /** The figure in the reader's digits. */
  formatPage: (page: number) => string
  pageLabel: (page: number) => string
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, href, link = plainLink, label, ...words } = props
  const { previousLabel, nextLabel, summary, formatPage, pageLabel, ...rest } = words
  const { className, ...native } = rest
  const look = buttonClasses({ variant: 'outline', color: 'neutral' })
  const previous = <ChevronLeft aria-hidden="true" className="flip size-5" />
  const next = <ChevronRight aria-hidden="true" className="flip size-5" />
  return (
    <nav
      {...native}
      aria-label={label}
      className={cx('flex items-center justify-between gap-2 sm:justify-center', className)}
    >
      {page > 1 ? (
        link({
          href: href(page - 1),
          rel: 'prev',
          'aria-label': previousLabel,
          className: look,
          children: previous,
        })
      ) : (
        <span className={cx(look, 'invisible')}>{previous}</span>
      )}
      <span className="text-sm text-muted sm:hidden">{summary}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesAround(page, pageCount).map((step, index) =>
          step === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- two gaps differ by place only
            <li key={`gap${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={step}>
              {link({
                href: href(step),
                'aria-label': pageLabel(step),
                'aria-current': step === page ? 'page' : undefined,
                className: cx(
                  buttonClasses({
                    variant: step === page ? 'solid' : 'ghost',
                    color: step === page ? 'primary' : 'neutral',
                  }),
                  'min-w-11 px-2 tabular-nums',
                ),
                children: formatPage(step),
              })}
            </li>
          ),
        )}
      </ol>
      {page < pageCount ? (
        link({
          href: href(page + 1),
          rel: 'next',
          'aria-label': nextLabel,
          className: look,
          children: next,
        })
      ) : (
        <span className={cx(look, 'invisible')}>{next}</span>
      )}
    </nav>
  )
}
