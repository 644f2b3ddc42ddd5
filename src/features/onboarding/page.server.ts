import { issueEnvelope } from '#/forms/envelope.server.ts'
import { listPlaces } from '#/forms/places.server.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Services } from '#/server/services.server.ts'
import { viewDraft } from './draft.server.ts'
import type { JoinPageView, SpecialtyView } from './onboarding.ts'
import type { JoinKind } from './steps.ts'

type Wanted = { kind: JoinKind; draft?: string | undefined }

/** A form to fill in, or to go on with. */
export async function findJoinPage(
  services: Services,
  { kind, draft }: Wanted,
): Promise<JoinPageView> {
  const [places, specialties, opened] = await Promise.all([
    listPlaces(services),
    kind === 'doctor' ? listSpecialties(services) : [],
    draft ? viewDraft(services, kind, draft) : null,
  ])
  return { places, specialties, envelope: issueEnvelope(services), draft: opened }
}

async function listSpecialties({ providers }: Services): Promise<SpecialtyView[]> {
  const found = await providers.listSpecialties()
  const offered = found.filter(({ isHidden }) => !isHidden)
  return offered.map(({ slug, nameAr, nameEn, patients }) => ({
    slug,
    name: inLocale(nameAr, nameEn),
    patients,
  }))
}
