import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { OperationsView } from '#/server/operations/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { BacklogSection } from './BacklogSection.tsx'
import { DeadNotice } from './DeadNotice.tsx'
import { DeadRefund } from './DeadRefund.tsx'
import { OperationForm } from './OperationForm.tsx'

/** Jobs that failed for good, and switches for features. */
export function OperationsPage({ view }: { view: OperationsView }) {
  const { notices, outbox, refunds, provesGuestPhones, canSendCodes } = view
  return (
    <div className="grid max-w-4xl gap-8">
      {refunds && (
        <Section title={m.operations_refunds()} none={m.operations_refunds_none()}>
          {refunds.map((refund) => (
            <DeadRefund key={refund.id} refund={refund} />
          ))}
        </Section>
      )}
      {notices && (
        <Section title={m.operations_notices()} none={m.operations_notices_none()}>
          {notices.map((notice) => (
            <DeadNotice key={notice.id} notice={notice} />
          ))}
        </Section>
      )}
      {outbox && (
        <BacklogSection
          title={m.operations_outbox()}
          whole={m.operations_outbox_whole()}
          waits={m.operations_outbox_waiting}
          view={outbox}
        />
      )}
      <Backlogs view={view} />
      {provesGuestPhones !== null && (
        <GuestProof isOn={provesGuestPhones} canSendCodes={canSendCodes} />
      )}
    </div>
  )
}

/** The backlog of each external service that is in use. */
function Backlogs({ view: { mirror, liveTimes, removals, eReceipts } }: { view: OperationsView }) {
  const copies = { whole: m.operations_copy_whole(), waits: m.operations_copy_waiting }
  const services = [
    { title: m.operations_mirror(), ...copies, view: mirror },
    { title: m.operations_live_times(), ...copies, view: liveTimes },
    {
      title: m.operations_removals(),
      whole: m.operations_removals_whole(),
      waits: m.operations_removals_waiting,
      view: removals,
    },
    {
      title: m.operations_e_receipts(),
      whole: m.operations_e_receipts_whole(),
      waits: m.operations_e_receipts_waiting,
      view: eReceipts,
    },
  ]
  return services.map(
    ({ view, ...service }) =>
      view && <BacklogSection key={service.title} {...service} view={view} />,
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

type GuestProofProps = { isOn: boolean; canSendCodes: boolean }

function GuestProof({ isOn, canSendCodes }: GuestProofProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.operations_feature_flags()}</h2>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{m.operations_guest_proof()}</p>
          <p className="text-muted">
            {isOn ? m.operations_guest_proof_on() : m.operations_guest_proof_off()}
          </p>
          {isOn && !canSendCodes && <p>{m.operations_guest_proof_no_gateway()}</p>}
        </div>
        <OperationForm name="turnGuestProof" hidden={{ isOn: isOn ? 'no' : 'yes' }}>
          {isOn ? m.operations_turn_off() : m.operations_turn_on()}
        </OperationForm>
      </Card>
    </section>
  )
}
