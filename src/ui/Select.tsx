import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[]
  /** The empty choice; its value is empty. */
  emptyLabel?: string
}

/**
 * A native select. Give `options`, or `<option>` children for groups. A long choice takes a second line where the
 * browser allows it; elsewhere it is cut with three dots.
 */
export function Select({ options, emptyLabel, className, children, ...props }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...props}
        className="control appearance-none overflow-hidden py-1.5 pe-9 leading-snug text-ellipsis wrap-anywhere whitespace-normal"
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
      />
    </span>
  )
}
