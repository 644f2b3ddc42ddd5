import type { ReactNode } from 'react'
import { isClosedRequest } from '#/domain/request.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { CallUs } from '#/parts/CallUs.tsx'
import { ReferenceNumber } from '#/parts/ReferenceNumber.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import type { QuestionView, RequestStatusView } from '#/server/requests/status.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Corrections } from './Corrections.tsx'
import { EstimateAnswer } from './EstimateAnswer.tsx'
import { Documents } from './Documents.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { requestLooks, stepLabel } from './labels.ts'

type StatusPageProps = {
  request: RequestStatusView
  /** The form for paying. */
  children?: ReactNode
  /** The delivery of the message about it. */
  notice: ReactNode
}

export function StatusPage({ request, notice, children }: StatusPageProps) {
  const { reference, kind, status, maskedPhone, questions, documents } = request
  const open = isClosedRequest(status) ? undefined : questions.find(isOpen)
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <header className="grid gap-2">
        <p className="font-medium text-primary-ink">{requestKindNames[kind]()}</p>
        <h1 className="text-3xl">
          {status === 'new' ? m.requests_received() : requestLooks[status].label()}
        </h1>
        {status === 'new' && (
          <p className="text-muted">{m.requests_received_text({ phone: isolated(maskedPhone) })}</p>
        )}
        {notice}
      </header>
      {request.rejectionReason && (
        <Alert color="warning" title={m.requests_rejected_why()}>
          <p className="wrap-anywhere">{request.rejectionReason}</p>
        </Alert>
      )}
      <Summary request={request} />
      {request.estimate && <EstimateAnswer estimate={request.estimate} />}
      <Corrections corrections={request.corrections} />
      {children}
      {open && <QuestionForm reference={reference} question={open} />}
      <History request={request} />
      {documents.length > 0 && <Documents documents={documents} />}
      <CallUs
        className={buttonClasses({ variant: 'outline' })}
        says={(hotline) => `${m.requests_call()} ${isolated(hotline)}`}
      />
    </div>
  )
}

function isOpen({ answer }: QuestionView): boolean {
  return answer === null
}

function Summary({ request: { reference, status, name } }: { request: RequestStatusView }) {
  return (
    <Card className="flex flex-wrap items-start justify-between gap-3">
      <ReferenceNumber label={m.requests_reference()} reference={reference}>
        <span className="mt-1 block text-sm text-muted">
          {m.requests_made_by()} <bdi>{name}</bdi>
        </span>
      </ReferenceNumber>
      <StatusBadge look={requestLooks[status]} of={m.requests_status()} />
    </Card>
  )
}

function History({ request: { steps, questions } }: { request: RequestStatusView }) {
  const answered = questions.filter(({ answer }) => answer !== null)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.requests_history()}</h2>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {steps.map((step) => (
          <li key={`${step.event}-${step.at}`}>
            <p className="font-medium">{stepLabel(step)}</p>
            <time dateTime={step.at} className="text-sm text-muted">
              {formatInstant(step.at, 'dateTime')}
            </time>
          </li>
        ))}
      </ol>
      {answered.map(({ id, question, answer }) => (
        <div key={id} className="rounded-lg bg-sunken p-3 text-sm">
          <p className="font-medium wrap-anywhere">{question}</p>
          <p className="wrap-anywhere">{m.requests_answered({ answer: answer ?? '' })}</p>
        </div>
      ))}
    </Card>
  )
}
