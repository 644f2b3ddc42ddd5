import { useRouter } from '@tanstack/react-router'
import { formatMobile } from '#/domain/account/phone.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, NameField, PhoneField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ProposalView, SeriesPlanView } from '#/server/series/plan.ts'
import { seriesCount } from '#/domain/booking/series.ts'
import { Card } from '#/ui/Card.tsx'
import { explainSeries } from './explain.ts'
import { ProposalNotes } from './ProposalNotes.tsx'
import { SessionFields } from './SessionFields.tsx'
import { seriesSchema } from './series.ts'

type ProposalProps = { page: SeriesPlanView; proposal: ProposalView }

/** The proposed times, each with others to choose from, and the patient: all of it is one form. */
export function Proposal({ page, proposal }: ProposalProps) {
  return (
    <Card as="section" id="proposal" className="grid scroll-mt-4 gap-4">
      <h2 className="text-xl">{m.series_proposed()}</h2>
      <ProposalNotes proposal={proposal} plan={page.plan} />
      {proposal.sessions.length >= seriesCount.min && (
        <SeriesForm page={page} proposal={proposal} />
      )}
    </Card>
  )
}

function SeriesForm({ page, proposal: { sessions } }: ProposalProps) {
  const router = useRouter()
  const { practice, plan, patient } = page
  const { branch = '', type } = plan
  const count = sessions.length
  return (
    <ActionForm
      name="series"
      schema={seriesSchema}
      hidden={{ practice, branch, ...(type && { type }) }}
      initial={{
        patientName: patient.patientName,
        phone: patient.phone && formatMobile(patient.phone),
      }}
      explain={explainSeries}
      // A time may have been taken: then others are proposed for it.
      onRefused={() => void router.invalidate()}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <SessionFields sessions={sessions} field={field} />
          <div className="grid max-w-xl gap-4">
            <PhoneField field={field('phone')} hint={m.series_phone_hint()} />
            <NameField field={field('patientName')} label={m.day_patient()} />
            <ConsentField field={field('consent')} label={m.day_consent()} />
            <p className="text-muted">{m.series_booked_text()}</p>
            <SubmitButton className="justify-self-start" loadingLabel={m.forms_submitting()}>
              {m.series_book({ count, shown: formatNumber(count) })}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  )
}
