import type { ReactNode } from 'react'
import { brand } from '#/brand.ts'
import type { CareService } from '#/domain/care/care.ts'
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

/** In an emergency people should call instead of filling in a form; the ambulance takes no animals. */
export function NotForEmergencies({ service }: { service: CareService }) {
  if (service === 'pets') return <p className="text-sm text-muted">{m.care_emergency_pets()}</p>
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
