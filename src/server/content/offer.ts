import { asc, eq } from 'drizzle-orm'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { offers } from '#/server/db/schema/offers.ts'
import type { ContentTable } from './table.ts'

export const offerTable: ContentTable<ContentValue<'offer'>> = {
  list: async (db) => {
    const { slug, titleAr, titleEn, publishedAt } = offers
    const rows = await db
      .select({ slug, titleAr, titleEn, publishedAt })
      .from(offers)
      .orderBy(asc(slug))
    return rows.map((row) => ({
      key: row.slug,
      name: localized(row, 'title'),
      isLive: row.publishedAt !== null,
    }))
  },

  read: async (db, key) => {
    const [found] = await db
      .select({ offer: offers, doctorSlug: doctors.slug, facilitySlug: facilities.slug })
      .from(offers)
      .leftJoin(doctors, eq(doctors.id, offers.doctorId))
      .leftJoin(facilities, eq(facilities.id, offers.facilityId))
      .where(eq(offers.slug, key))
    if (!found) return null
    const { offer, doctorSlug, facilitySlug } = found
    return {
      ...offer,
      doctorSlug: doctorSlug ?? '',
      facilitySlug: facilitySlug ?? '',
      licenceNumber: offer.licenceNumber ?? '',
      providerPhone: offer.providerPhone ?? '',
      isHidden: offer.publishedAt === null,
    }
  },

  write: async ({ tx, now, random }, slug, value) => {
    const [known] = await tx.select().from(offers).where(eq(offers.slug, slug)).for('update')
    // Claimed vouchers must stay valid.
    if (known && value.stock < known.claimed) return { field: 'stock', code: 'stock-claimed' }
    const { doctorSlug, facilitySlug, isHidden, licenceNumber, providerPhone, ...rest } = value
    const doctorId = doctorSlug ? await findDoctor(tx, doctorSlug) : null
    if (doctorId === undefined) return { field: 'doctorSlug', code: 'provider-not-found' }
    const facilityId = facilitySlug ? await findFacility(tx, facilitySlug) : null
    if (facilityId === undefined) return { field: 'facilitySlug', code: 'provider-not-found' }
    const row = {
      ...rest,
      doctorId,
      facilityId,
      licenceNumber: licenceNumber || null,
      providerPhone: providerPhone || null,
      publishedAt: isHidden ? null : (known?.publishedAt ?? now),
      isDemo: false,
    }
    await tx
      .insert(offers)
      .values({ id: random.id(), slug, ...row })
      .onConflictDoUpdate({ target: offers.slug, set: row })
    return null
  },
}

async function findDoctor(tx: Queries, slug: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.slug, slug))
  return found?.id
}

async function findFacility(tx: Queries, slug: string): Promise<string | undefined> {
  const { id } = facilities
  const [found] = await tx.select({ id }).from(facilities).where(eq(facilities.slug, slug))
  return found?.id
}
