import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'
import { toneClasses, type Tone } from '#/ui/tones.ts'

type AlertProps = Omit<ComponentProps<'div'>, 'color' | 'title'> & {
  color?: Tone
  title?: ReactNode
  /** Buttons or links under the text. */
  action?: ReactNode
}

/** A notice in the page. Give `role="status"` or `role="alert"` only where it appears after loading. */
export function Alert(props: AlertProps) {
  const { color = 'info', title, action, className, children, ...native } = props
  const Icon = icons[color]
  return (
    <div
      {...native}
      className={cx(
        'flex gap-3 rounded-xl border border-tone-line bg-tone-soft px-4 py-3',
        toneClasses[color],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-[0.2lh] size-5 shrink-0 text-tone-ink" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold text-tone-ink">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}

const icons = {
  primary: Info,
  secondary: Info,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleX,
  neutral: Info,
}
