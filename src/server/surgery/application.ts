import type { FormToken } from '#/domain/web/form-token.ts'
import type { ApplicationSearch, QuoteExample } from '#/domain/search/surgery-search.ts'
import type { App } from '#/server/app.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findOffer } from './offer.ts'
import {
  viewChoice,
  viewHospital,
  type HospitalView,
  type ProcedureChoice,
  type QuotedPlan,
} from './views.ts'

/** The plan that is applied for, as quoted. */
export type ApplicationView = {
  procedure: ProcedureChoice
  hospitals: HospitalView[]
  hospital: string | null
  figures: QuoteExample
  plan: QuotedPlan
  formToken: FormToken
}

/** The plan in the query string; null if no plan matches. */
export async function findApplication(
  app: App,
  search: ApplicationSearch,
): Promise<ApplicationView | null> {
  const offer = await findOffer(app, search)
  if (!offer) return null
  const { procedure, prices, hospital, figures, plan } = offer
  return {
    procedure: viewChoice(procedure),
    hospitals: prices.map(viewHospital),
    hospital: hospital?.slug ?? null,
    figures,
    plan,
    formToken: await issueFormToken(app),
  }
}
