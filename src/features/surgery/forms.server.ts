import type { RefusalCode } from '#/domain/codes.ts'
import { MIN_APPLICANT_AGE } from '#/domain/money/instalments.ts'
import { ageOn, parseNationalId } from '#/domain/account/national-id.ts'
import { refusedForm, type RefusedForm } from '#/domain/problem.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { requestHandler, type RequestInput } from '#/forms/request.server.ts'
import type { App } from '#/server/app.ts'
import { findOffer, type Offer } from '#/server/surgery/offer.ts'
import { applicationSchema, type ApplicationInput } from './application.ts'

/** The form of the application's page. */
export const surgeryForms = { application: requestHandler(applicationSchema, applyForSurgery) }

/**
 * What an application asks for. The form only identifies the plan and the figures: all amounts are
 * recalculated, and the form is refused if the applicant was shown another total.
 */
async function applyForSurgery(
  app: App,
  input: ApplicationInput,
): Promise<RequestInput | RefusedForm> {
  const { procedure, plan, price, down, months, name, phone, nationalId } = input
  const hospital = input.hospital ?? undefined
  const offer = await findOffer(app, { procedure, plan, price, down, months, hospital })
  if (!offer) return refusedForm('offer-gone')
  if (String(offer.plan.outcome.quote.totalPiastres) !== input.total) {
    return refusedForm('quote-changed')
  }
  const code = applicantProblem(nationalId, clinicDate(app.clock.now()))
  if (code) return refusedForm(code, 'nationalId')
  return {
    kind: 'surgery',
    name,
    phone,
    details: { ...quotedDetails(offer), income: input.income },
    secrets: { nationalId },
    purposes: ['request', 'health', 'financing'],
    files: [...input.idCard, ...input.incomeProof, ...input.medicalReport],
  }
}

function applicantProblem(nationalId: string, today: string): RefusalCode | undefined {
  const parsed = parseNationalId(nationalId, today)
  if (!parsed.ok) return parsed.code
  return ageOn(parsed.birthDate, today) < MIN_APPLICANT_AGE ? 'too-young' : undefined
}

/** The current quote, because plans and prices may change meanwhile. */
function quotedDetails({ procedure, hospital, figures, terms, plan }: Offer) {
  const { schedule: _schedule, ...quote } = plan.outcome.quote
  const { minPiastres, maxPiastres } = hospital ?? procedure
  return {
    procedure: procedure.slug,
    hospital: hospital?.slug ?? null,
    ...figures,
    listedPrice: { minPiastres, maxPiastres },
    plan: plan.slug,
    terms: terms.terms,
    quote,
  }
}
