import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { openingChecklist, openingSchema, type ChecklistItem } from '#/domain/content/opening.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { readBrand } from '#/server/site/brand.ts'
import { findSite } from '#/server/site/site.ts'
import { findOpening } from './opening.ts'

export type OpeningView = {
  isOpen: boolean
  isDemo: boolean
  isRehearsal: boolean
  openedAt: string | null
  checklist: ChecklistItem[]
}

/** What is missing before the site opens; null for those who may not open it. */
export async function findOpeningView(
  app: App,
  actor: DeskActor | null,
): Promise<OpeningView | null> {
  if (!mayWork(actor, 'open-site')) return null
  const [{ isOpen, isDemo, isRehearsal }, opening, checklist] = await Promise.all([
    findSite(app),
    findOpening(app.db),
    readChecklist(app),
  ])
  return { isOpen, isDemo, isRehearsal, openedAt: opening?.openedAt ?? null, checklist }
}

export async function readChecklist(app: App): Promise<ChecklistItem[]> {
  const { db, gateways, settings } = app
  const isAdmin = and(eq(staff.role, 'admin'), isNull(staff.withdrawnAt))
  const [opening, [brand], services, bookableDoctors, admins] = await Promise.all([
    findOpening(db),
    db.select().from(siteDocuments).where(eq(siteDocuments.name, 'brand')),
    db.$count(siteDocuments, eq(siteDocuments.name, 'services')),
    db.$count(doctorListings, isNotNull(doctorListings.nextSlotAt)),
    db.$count(staff, isAdmin),
  ])
  return openingChecklist({
    ...(opening ?? openingSchema.parse({})),
    brand: readBrand(brand?.data),
    bookableDoctors,
    admins,
    hasEmail: gateways.notifier.senders.some(({ channel }) => channel === 'email'),
    hasServices: services > 0,
    hasPayments: gateways.payments !== null,
    hasSecurityContact: settings.disclosure !== null,
  })
}
