import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Card } from '#/ui/Card.tsx'

type MyListProps = { id: string; title: string; none: ReactNode; children: ReactNode[] }

/** All items of one kind that an account has. */
export function MyList({ id, title, none, children }: MyListProps) {
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children.length > 0 ? (
        <ul className="grid gap-3">{children}</ul>
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </section>
  )
}

/** A link that covers the whole line. */
export const lineLink = 'font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl'

type MyLineProps = { title: ReactNode; detail: ReactNode; badge: ReactNode }

export function MyLine({ title, detail, badge }: MyLineProps) {
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-control">
      <div className="grid min-w-0 grow gap-1">
        <p>{title}</p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      {badge}
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-muted" />
    </Card>
  )
}
