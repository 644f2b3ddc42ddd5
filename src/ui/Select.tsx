import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[]
  /** The choice of nothing; its value is empty. */
  emptyLabel?: string
}

/**
 * The platform's own select. Give `options`, or `<option>` children for groups. What is chosen takes
 * a second line where it is long and the browser allows it; elsewhere it ends in three dots.
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
