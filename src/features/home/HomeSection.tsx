import type { ReactNode } from 'react'

type HomeSectionProps = {
  id: string
  title: string
  text?: string
  /** At the end of the heading's line: the way to more. */
  more?: ReactNode
  children: ReactNode
}

export function HomeSection({ id, title, text, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
