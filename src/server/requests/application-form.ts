import type { JoinKind } from '#/domain/directory/applicant.ts'
import type { PatientKind } from '#/domain/directory/doctor.ts'
import { draftExpiry } from '#/domain/web/draft.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, type PlaceGroup } from '#/server/doctors/places.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { listOfferedSpecialties } from './application-checks.ts'
import { draftHref, openDraft } from './draft-link.ts'

/** A form that continues a draft, or why it can't. */
export type DraftView =
  | {
      state: 'open'
      token: string
      /** The whole address, to be kept by the applicant. */
      link: string
      typed: Record<string, string>
      step: string
      /** The instant at which it is deleted, as an ISO text. */
      expiresAt: string
    }
  | { state: 'lost' | 'sent' }

export type SpecialtyView = { slug: string; name: string; patients: PatientKind }

export type ApplicationFormView = {
  places: PlaceGroup[]
  specialties: SpecialtyView[]
  formToken: FormToken
  /** Null if the address contains none. */
  draft: DraftView | null
}

type ApplicationFormQuery = { kind: JoinKind; draft?: string | undefined; origin: string }

/** A form to fill in, or to continue. */
export async function findApplicationForm(
  app: App,
  { kind, draft: token, origin }: ApplicationFormQuery,
): Promise<ApplicationFormView> {
  const [places, specialties, draft] = await Promise.all([
    listPlaces(app),
    kind === 'doctor' ? listSpecialties(app) : [],
    token ? viewDraft(app, { kind, token, origin }) : null,
  ])
  return { places, specialties, formToken: await issueFormToken(app), draft }
}

async function viewDraft(
  app: App,
  { origin, ...link }: { kind: JoinKind; token: string; origin: string },
): Promise<DraftView> {
  const opened = await openDraft(app, link)
  if (opened.state !== 'open') return opened
  const { typed, step, savedAt } = opened.draft
  return {
    state: 'open',
    token: link.token,
    link: origin + draftHref(link),
    typed,
    step,
    expiresAt: draftExpiry(savedAt).toISOString(),
  }
}

async function listSpecialties(app: App): Promise<SpecialtyView[]> {
  const offered = await listOfferedSpecialties(app)
  return offered.map(({ slug, name, patients }) => ({ slug, name: inLocale(name), patients }))
}
