import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { App } from '#/server/app.ts'
import type { ApplicationPageView, ApplicationView } from './application.ts'
import { applicationHead } from './head.server.ts'
import { findOffer } from './offer.server.ts'
import type { ApplicationSearch } from './search.ts'
import { viewChoice, viewHospital } from './views.server.ts'

/** What the application's page shows; without an offer, how to find one. */
export async function findApplicationPage(
  app: App,
  search: ApplicationSearch,
): Promise<ApplicationPageView> {
  return { head: applicationHead(), application: await findApplication(app, search) }
}

async function findApplication(
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
    envelope: issueEnvelope(app),
  }
}
