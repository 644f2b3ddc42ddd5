import type { ReactNode } from 'react'

type HomeSectionProps = {
  id: string
  title: string
  text?: string
  /** At the end of the heading's line: a link to more. */
  more?: ReactNode
  children: ReactNode
}

export function HomeSection({ id, title, text, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-end justify-between gap-x-4 gap-y-1 sm:mb-5">
        <div>
          <h2 id={id} className="text-lg sm:text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-muted max-sm:hidden">{text}</p>}
        </div>
        {more && <div className="shrink-0 max-sm:text-sm">{more}</div>}
      </div>
      {children}
    </section>
  )
}
