import type { ReactNode } from 'react'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

type CareHeaderProps = { title: string; lead: string; children?: ReactNode }

export function CareHeader({ title, lead, children }: CareHeaderProps) {
  return (
    <header className="grid max-w-3xl gap-3">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-muted">{lead}</p>
      {children}
    </header>
  )
}

/** In an emergency people call, and fill in no form. */
export function NotForEmergencies() {
  const [before = '', after = ''] = m.care_emergency({ number: '\u0000' }).split('\u0000')
  return (
    <p className="text-sm text-muted">
      {before}
      <a href={`tel:${brand.emergency}`} className="finger font-semibold text-error-ink underline">
        <bdi dir="ltr">{brand.emergency}</bdi>
      </a>
      {after}
    </p>
  )
}
