import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { plainLink, type LinkRenderer } from '#/ui/links.ts'

type Breadcrumb = { label: string; href?: string }

type BreadcrumbsProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Names the landmark. */
  label: string
  /** The last one is the current page. */
  crumbs: readonly Breadcrumb[]
  link?: LinkRenderer
}

export function Breadcrumbs(props: BreadcrumbsProps) {
  const { label, crumbs, link = plainLink, className, ...native } = props
  return (
    <nav {...native} aria-label={label} className={cx('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.label} className="flex min-w-0 max-w-full items-center gap-1">
              {index > 0 && (
                <ChevronRight aria-hidden="true" className="flip size-4 shrink-0 text-muted" />
              )}
              {crumb.href && !isLast ? (
                link({
                  href: crumb.href,
                  className: 'finger py-1.5 text-primary-ink underline-offset-4 hover:underline',
                  children: crumb.label,
                })
              ) : (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className="truncate py-1.5 text-muted"
                >
                  {crumb.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
