import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  icon?: ReactNode
  /** What to do next: a button or two. */
  action?: ReactNode
}

export function Empty({ title, icon, action, className, children, ...props }: EmptyProps) {
  return (
    <div
      {...props}
      className={cx(
        'flex flex-col items-center gap-2 rounded-xl border border-dashed border-line px-4 py-10 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink *:size-7"
        >
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-sm text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
