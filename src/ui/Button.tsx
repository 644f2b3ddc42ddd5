import type { ComponentProps, MouseEvent } from 'react'
import { buttonClasses, type ButtonLook } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'color'> &
  ButtonLook & {
    loading?: boolean
    /** Replaces the label while loading; its space is reserved from the start. */
    loadingLabel?: string
  }

/** A busy button stays focusable, keeps its width, and ignores a second press. */
export function Button(props: ButtonProps) {
  const { size, color, variant, block, loading, loadingLabel, ...rest } = props
  const { children, className, onClick, type = 'button', ...native } = rest
  const isCovered = loading && !loadingLabel
  const ink = (variant ?? 'solid') === 'solid' ? 'text-on-tone' : 'text-tone-ink'
  return (
    <button
      {...native}
      // oxlint-disable-next-line react/button-has-type -- a typed prop with a default
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || native['aria-disabled']}
      onClick={loading ? refuse : onClick}
      className={cx(
        buttonClasses({ size, color, variant, block }),
        isCovered && 'relative text-transparent!',
        className,
      )}
    >
      {loadingLabel ? (
        <span className="grid *:[grid-area:1/1]">
          <Label hidden={loading}>{children}</Label>
          <Label hidden={!loading}>
            <Spinner />
            {loadingLabel}
          </Label>
        </span>
      ) : (
        children
      )}
      {isCovered && (
        <span className={cx('absolute inset-0 grid place-items-center', ink)}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

function Label({ hidden, children }: ComponentProps<'span'>) {
  return (
    <span className={cx('inline-flex items-center justify-center gap-2', hidden && 'invisible')}>
      {children}
    </span>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}

/** Does not move for people who prefer reduced motion. */
function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.15em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  )
}
