import type { ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type HomeSectionProps = {
  id: string
  title: string
  /** At the end of the heading's line: a link to more. */
  more?: ReactNode
  ground: keyof typeof grounds
  children: ReactNode
}

/** A band of the page, with one job; white and sand alternate. */
export function HomeSection({ id, title, more, ground, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={cx('scroll-mt-2', grounds[ground])}>
      <div className="page grid gap-3.5 py-4 *:min-w-0 lg:gap-5 lg:py-12">
        <div className="flex items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl lg:text-2xl">
            {title}
          </h2>
          {more && <div className="shrink-0">{more}</div>}
        </div>
        {children}
      </div>
    </section>
  )
}

const grounds = { paper: 'bg-surface', sand: '' }
