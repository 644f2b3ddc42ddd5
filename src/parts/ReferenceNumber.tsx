import type { ReactNode } from 'react'

type ReferenceNumberProps = { label: string; reference: string; children?: ReactNode }

/** The number that something is found by, large enough to read out over the telephone. */
export function ReferenceNumber({ label, reference, children }: ReferenceNumberProps) {
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>
      <strong className="text-2xl tabular-nums" dir="ltr">
        {reference}
      </strong>
      {children}
    </p>
  )
}
