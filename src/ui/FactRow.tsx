import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

/** Facts below one another, a line between them: `FactRow` for each. */
export function FactRows({ className, ...props }: ComponentProps<'dl'>) {
  return <dl {...props} className={cx('divide-y divide-line', className)} />
}

type FactRowProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  term: string
  children: ReactNode
}

/** A term beside its value, on a phone too. */
export function FactRow({ icon: Icon, term, children }: FactRowProps) {
  return (
    <div className="flex gap-3 py-2.5">
      <dt className="flex w-27 shrink-0 sm:w-32 gap-2.5 text-muted">
        <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary-ink" />
        {term}
      </dt>
      <dd className="min-w-0 grow wrap-anywhere">{children}</dd>
    </div>
  )
}
