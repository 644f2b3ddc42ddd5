import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { useHydrated } from '#/ui/hydrated.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

/** Plain without a script: the button only appears when it works, and its space is reserved. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={cx('relative block', className)}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="control pe-12"
      />
      {hydrated && (
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      )}
    </span>
  )
}
