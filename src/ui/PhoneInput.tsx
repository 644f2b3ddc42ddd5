import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

/** Numbers read left to right in every language, and so does the whole field. */
type PhoneInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The name of an account, which password managers fill in: HTML allows its token on a text input only. */
  isUsername?: boolean
}

export function PhoneInput({ className, isUsername = false, ...props }: PhoneInputProps) {
  return (
    <span dir="ltr" className={cx('relative block', className)}>
      <EgyptianFlag />
      <input
        inputMode="tel"
        autoComplete={isUsername ? 'username' : 'tel'}
        {...props}
        type={isUsername ? 'text' : 'tel'}
        dir="ltr"
        className="control ps-13 tabular-nums"
      />
    </span>
  )
}

function EgyptianFlag() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 16"
      className="pointer-events-none absolute inset-y-0 start-3.5 my-auto h-4 w-6 rounded-[2px] outline outline-line"
    >
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#ce1126" d="M0 0h24v5.34H0z" />
      <path d="M0 10.67h24V16H0z" />
      <path fill="#c09300" d="m12 6 .6.5 1.3-.3-.3 2.6-.9.3.4.7h-2.2l.4-.7-.9-.3-.3-2.6 1.3.3z" />
    </svg>
  )
}
