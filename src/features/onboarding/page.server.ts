import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listPlaces } from '#/server/doctors/places.ts'
import { listSpecialtyChoices } from '#/server/doctors/providers.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { viewDraft } from './draft-forms.server.ts'
import type { JoinPageView, SpecialtyView } from './onboarding.ts'
import type { JoinKind } from './steps.ts'

type JoinPageQuery = { kind: JoinKind; draft?: string | undefined }

/** A form to fill in, or to continue. */
export async function findJoinPage(
  app: App,
  { kind, draft }: JoinPageQuery,
): Promise<JoinPageView> {
  const [places, specialties, opened] = await Promise.all([
    listPlaces(app),
    kind === 'doctor' ? listSpecialties(app) : [],
    draft ? viewDraft(app, kind, draft) : null,
  ])
  return { places, specialties, formToken: await issueFormToken(app), draft: opened }
}

async function listSpecialties(app: App): Promise<SpecialtyView[]> {
  const found = await listSpecialtyChoices(app)
  const offered = found.filter(({ isHidden }) => !isHidden)
  return offered.map(({ slug, name, patients }) => ({
    slug,
    name: inLocale(name),
    patients,
  }))
}
