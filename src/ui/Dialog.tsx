import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type DialogProps = Omit<ComponentProps<'dialog'>, 'id' | 'title' | 'open' | 'ref'> & {
  /** The id for `opensDialog` and `opensDialogOrGoes`. */
  id: string
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** Buttons; they stay visible while the content scrolls. */
  footer?: ReactNode
  /** Omit it when invokers open the dialog. */
  open?: boolean
}

/** A native modal dialog, a bottom sheet on phones. Escape and the overlay close it, and the focus returns. */
export function Dialog(props: DialogProps) {
  const { id, title, description, closeLabel, footer, open, className, children, ...native } = props
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined || open === dialog.open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the overlay; Escape is the key
    <dialog
      {...native}
      ref={ref}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClick={closeFromOverlay}
      className={cx('sheet', className)}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start gap-3 px-5 pt-5 pb-3">
          <div className="grow">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-muted">
                {description}
              </p>
            )}
          </div>
          <form method="dialog" className="-me-2 -mt-2 shrink-0">
            <button
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </form>
        </div>
        <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Clicks inside hit the content, which fills the dialog; only the overlay is the dialog element itself. */
function closeFromOverlay(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
