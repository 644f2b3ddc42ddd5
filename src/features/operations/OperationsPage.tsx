import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Envelope } from '#/domain/envelope.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FailedPost, Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DeadNoticeView, DeadRefundView, OperationsView } from '#/server/operations/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { BacklogSection } from './BacklogSection.tsx'
import { retrySchema, switchSchema } from './operations.ts'
import { deskNoticeNames, explainOperation, refundReasons } from './words.ts'

type Forms = { envelope: Envelope; failed?: FailedPost | undefined }

/** What machines gave up, and what people switch on and off. */
export function OperationsPage({ view, ...forms }: { view: OperationsView } & Forms) {
  const { notices, refunds, provesGuestPhones, canSendCodes } = view
  return (
    <div className="grid max-w-4xl gap-8">
      {refunds && (
        <Section title={m.operations_refunds()} none={m.operations_refunds_none()}>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} {...forms} />
          ))}
        </Section>
      )}
      {notices && (
        <Section title={m.operations_notices()} none={m.operations_notices_none()}>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} {...forms} />
          ))}
        </Section>
      )}
      <Backlogs view={view} />
      {provesGuestPhones !== null && (
        <GuestProof isOn={provesGuestPhones} canSendCodes={canSendCodes} {...forms} />
      )}
    </div>
  )
}

/** What Firebase's services do not have yet, for each that is switched on. */
function Backlogs({ view: { mirror, liveTimes, removals } }: { view: OperationsView }) {
  const copies = [
    { title: m.operations_mirror(), view: mirror },
    { title: m.operations_live_times(), view: liveTimes },
  ]
  return (
    <>
      {copies.map(
        ({ title, view }) =>
          view && (
            <BacklogSection
              key={title}
              title={title}
              whole={m.operations_copy_whole()}
              waits={m.operations_copy_waiting}
              view={view}
            />
          ),
      )}
      {removals && (
        <BacklogSection
          title={m.operations_removals()}
          whole={m.operations_removals_whole()}
          waits={m.operations_removals_waiting}
          view={removals}
        />
      )}
    </>
  )
}

type SectionProps = { title: string; none: string; children: ReactNode[] }

function Section({ title, none, children }: SectionProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line p-4 text-muted">{none}</p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
    </section>
  )
}

function Refund({ refund, ...forms }: { refund: DeadRefundView } & Forms) {
  const { id, reference, amountPiastres, reason, attempts, createdAt } = refund
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">
          {formatMoney(amountPiastres)}
          {m.forms_separator()}
          <bdi dir="ltr">{reference}</bdi>
        </p>
        <p className="text-sm text-muted">
          {refundReasons[reason]()}
          {m.forms_separator()}
          {formatInstant(createdAt, 'dateTime')}
          {m.forms_separator()}
          {m.operations_attempts({ shown: formatNumber(attempts) })}
        </p>
      </div>
      <OperationForm {...forms} name="retryRefund" hidden={{ id }}>
        {m.operations_retry_refund()}
        <span className="sr-only"> {reference}</span>
      </OperationForm>
    </Card>
  )
}

function Notice({ notice, ...forms }: { notice: DeadNoticeView } & Forms) {
  const { id, kind, maskedPhone, createdAt, attempts, reason, isUseful } = notice
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">{deskNoticeNames[kind]()}</p>
        <p className="text-sm text-muted">
          {maskedPhone === null ? m.notices_to_email() : isolated(maskedPhone)}
          {m.forms_separator()}
          {formatInstant(createdAt, 'dateTime')}
          {m.forms_separator()}
          {m.operations_attempts({ shown: formatNumber(attempts) })}
          {reason && <bdi className="block wrap-anywhere">{reason}</bdi>}
        </p>
      </div>
      {isUseful ? (
        <OperationForm {...forms} name="retryNotice" hidden={{ id }}>
          {m.operations_retry_notice()}
        </OperationForm>
      ) : (
        <p className="text-sm text-muted">{m.operations_too_late()}</p>
      )}
    </Card>
  )
}

type GuestProofProps = Forms & { isOn: boolean; canSendCodes: boolean }

function GuestProof({ isOn, canSendCodes, ...forms }: GuestProofProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.operations_switches()}</h2>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{m.operations_guest_proof()}</p>
          <p className="text-muted">
            {isOn ? m.operations_guest_proof_on() : m.operations_guest_proof_off()}
          </p>
          {isOn && !canSendCodes && <p>{m.operations_guest_proof_no_gateway()}</p>}
        </div>
        <OperationForm {...forms} name="turnGuestProof" hidden={{ isOn: isOn ? 'no' : 'yes' }}>
          {isOn ? m.operations_turn_off() : m.operations_turn_on()}
        </OperationForm>
      </Card>
    </section>
  )
}

type OperationFormProps = Forms & {
  name: 'retryNotice' | 'retryRefund' | 'turnGuestProof'
  hidden: Typed
  children: ReactNode
}

function OperationForm({ envelope, failed, name, hidden, children }: OperationFormProps) {
  const router = useRouter()
  const isThis = failed?.typed['id'] === hidden['id']
  return (
    <ActionForm
      key={hidden['isOn']}
      name={name}
      schema={name === 'turnGuestProof' ? switchSchema : retrySchema}
      envelope={envelope}
      failed={isThis ? failed : undefined}
      hidden={hidden}
      explain={explainOperation}
      onDone={() => router.invalidate()}
    >
      <SubmitButton variant="outline">{children}</SubmitButton>
    </ActionForm>
  )
}
