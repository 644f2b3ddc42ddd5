import type { ComponentType, ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type SingleFormPageProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  title: string
  points: readonly string[]
  className?: string
  children: ReactNode
}

/** A page whose content is one form. On wide screens a panel beside it lists its benefits. */
export function SingleFormPage({
  icon: Icon,
  title,
  points,
  className,
  children,
}: SingleFormPageProps) {
  return (
    <div className="page grid gap-10 py-8 sm:py-12 lg:max-w-5xl lg:grid-cols-2 lg:items-stretch">
      <div className={cx('mx-auto grid w-full gap-6 self-start', className)}>{children}</div>
      <aside className="band grid content-between gap-10 rounded-2xl p-8 max-lg:hidden">
        <Icon aria-hidden="true" className="size-16 opacity-90" />
        <div className="grid gap-4">
          <p className="text-3xl leading-head font-semibold">{title}</p>
          <ul className="grid list-disc gap-2 ps-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
