import type { Texts } from '#/domain/content.ts'
import { contentSchemas } from '#/domain/contentkinds.ts'
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
    specialtyAr: field?.nameAr ?? '',
    specialtyEn: field?.nameEn ?? '',
    districtAr: place?.nameAr ?? '',
    districtEn: place?.nameEn ?? '',
    governorateSlug: '',
    governorateAr: '',
    governorateEn: '',
    claimed: 0,
    isDemo: false,
    publishedAt: now,
  }
  return viewOfferCard(offer, now)
}
