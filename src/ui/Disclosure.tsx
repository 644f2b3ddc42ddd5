import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type DisclosureProps = ComponentProps<'details'> & {
  summary: ReactNode
}

/**
 * Disclosures that share a `name` open one at a time. `open` opens it; only a person closes it, because they
 * may be filling in its contents.
 */
export function Disclosure({ summary, className, children, open, ...props }: DisclosureProps) {
  const [isOpened, setOpened] = useState(open ?? false)
  if (open && !isOpened) setOpened(true)
  return (
    <details
      {...props}
      open={isOpened}
      className={cx('group rounded-xl border border-line bg-surface', className)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 py-2.5 font-medium hover:text-primary-ink">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
