import type { Texts } from '#/domain/content/content.ts'
import { contentSchemas } from '#/domain/content/content-kinds.ts'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { listContentChoices } from '#/server/content/contents.ts'
import { viewOfferCard, type OfferCardView } from './views.ts'

/** A draft as lists will show it; null if its texts are not a valid offer. */
export async function previewOffer(
  app: App,
  { key, texts }: { key: string; texts: Texts },
): Promise<OfferCardView | null> {
  const read = contentSchemas.offer.safeParse(texts)
  if (!read.success) return null
  const { data } = read
  const { specialties, districts } = await listContentChoices(app)
  const field = specialties.find(({ slug }) => slug === data.specialtySlug)
  const place = districts.find(({ slug }) => slug === data.districtSlug)
  const now = app.clock.now()
  const offer = {
    ...data,
    id: key,
    slug: key,
    title: localized(data, 'title'),
    summary: localized(data, 'summary'),
    includes: localized(data, 'includes'),
    provider: localized(data, 'provider'),
    specialty: field?.name ?? UNNAMED,
    district: place?.name ?? UNNAMED,
    governorateSlug: '',
    governorate: UNNAMED,
    claimed: 0,
    isDemo: false,
    publishedAt: now,
  }
  return viewOfferCard(offer, now)
}

const UNNAMED = { ar: '', en: '' }
