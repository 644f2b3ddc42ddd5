import { localizedPath } from '#/i18n/locale.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { SandboxView } from '#/server/payments/sandbox.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { SandboxCodeForm, SandboxForm } from './SandboxForms.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'

type SandboxPageProps = {
  trial: SandboxView
  /** The bank asks for its code. */
  asksCode: boolean
}

/** The page that a gateway would host, as a simulation. */
export function SandboxPage({ trial, asksCode }: SandboxPageProps) {
  const { title, amountPiastres, isOpen, returnPath } = trial
  const Form = asksCode ? SandboxCodeForm : SandboxForm
  return (
    <div className="page grid max-w-xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.payments_trial_title()}</h1>
        <p className="flex flex-wrap items-baseline justify-between gap-2 text-muted">
          <span>{title}</span>
          <strong className="text-xl text-ink">{formatMoney(amountPiastres)}</strong>
        </p>
      </header>
      <SandboxNotice />
      <Card>{isOpen ? <Form trial={trial} /> : <p>{m.payments_trial_over()}</p>}</Card>
      <a href={localizedPath(returnPath)} className={buttonClasses({ variant: 'ghost' })}>
        {m.payments_trial_back()}
      </a>
    </div>
  )
}
