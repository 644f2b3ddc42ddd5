import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import type { Facilities, Facility, FacilityFilter } from '#/server/ports/facilities.ts'

const isPublished = isNotNull(facilities.publishedAt)

export function postgresFacilities(db: Database): Facilities {
  return {
    list: async (filter, { offset, limit }) => {
      const where = matching(filter)
      const [rows, [all]] = await Promise.all([
        placed(db)
          .where(where)
          .orderBy(asc(facilities.nameEn), asc(facilities.id))
          .offset(offset)
          .limit(limit),
        db
          .select({ total: count() })
          .from(facilities)
          .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
          .where(where),
      ])
      return { facilities: rows.map(facilityOf), total: all?.total ?? 0 }
    },

    find: async (slug) => {
      const [row] = await placed(db).where(and(eq(facilities.slug, slug), isPublished))
      return row ? facilityOf(row) : null
    },

    listNames: () =>
      db
        .select({
          slug: facilities.slug,
          nameAr: facilities.nameAr,
          nameEn: facilities.nameEn,
          districtAr: districts.nameAr,
          districtEn: districts.nameEn,
        })
        .from(facilities)
        .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
        .where(isPublished)
        .orderBy(asc(facilities.nameEn), asc(facilities.id)),

    listSlugs: async () => {
      const { slug } = facilities
      const rows = await db.select({ slug }).from(facilities).where(isPublished).orderBy(asc(slug))
      return rows.map((row) => row.slug)
    },

    listGovernorates: () =>
      db
        .selectDistinct({
          slug: governorates.slug,
          nameAr: governorates.nameAr,
          nameEn: governorates.nameEn,
          code: governorates.code,
        })
        .from(facilities)
        .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
        .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
        .where(isPublished)
        .orderBy(asc(governorates.code)),
  }
}

function matching({ kind, governorate }: FacilityFilter) {
  return and(
    isPublished,
    kind && eq(facilities.kind, kind),
    governorate === undefined ? undefined : eq(districts.governorateSlug, governorate),
  )
}

function placed(db: Database) {
  return db
    .select({ facility: facilities, district: districts, governorate: governorates })
    .from(facilities)
    .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .$dynamic()
}

type Row = {
  facility: typeof facilities.$inferSelect
  district: typeof districts.$inferSelect
  governorate: typeof governorates.$inferSelect
}

function facilityOf({ facility, district, governorate }: Row): Facility {
  return {
    ...facility,
    districtAr: district.nameAr,
    districtEn: district.nameEn,
    governorateSlug: governorate.slug,
    governorateAr: governorate.nameAr,
    governorateEn: governorate.nameEn,
  }
}
