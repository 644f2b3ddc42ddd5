import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { ContentKind, ContentItem } from '#/domain/content/content.ts'
import { writeClinicTime } from '#/domain/content/content-fields.ts'
import { readTexts } from '#/domain/content/content-kinds.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { listAuditEntries, verifyAudit } from '#/server/audit/audit.ts'
import { publishContent, saveContent, scheduleContent, signContent } from '#/server/content/edit.ts'
import { findArticleRow } from '#/server/content/magazine.ts'
import { listOffices } from '#/server/content/office-views.ts'
import { acceptPolicy, findUnansweredPolicy, readPolicyVersion } from '#/server/site/policies.ts'
import { findSite } from '#/server/site/site.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { listDoctorSlugs, readCatalogue } from '#/server/doctors/directory.ts'
import { listDirectorySuggestions } from '#/server/search/directory-suggestions.ts'
import { currentLexicon } from '#/server/search/lexicons.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { publishDue } from '#/server/assembly/maintenance.ts'
import { findOfferRow } from '#/server/offers/offers.ts'
import { openPreview } from '#/server/content/preview-links.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { findContent } from './desk.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const purge = vi.spyOn(app.gateways.cache, 'purge')
const editor = await deskMember(app, ['content'])
const admin: DeskActor = { ...editor, role: 'admin' }

type Changes = Record<string, string>

const see = async (piece: ContentItem, actor = admin) =>
  (await inRequest(app, {}, () => findContent(app, actor, piece))).result

/** Saves a piece with some of its texts changed. */
async function edit(
  piece: ContentItem,
  changes: Changes,
  { seen, actor = admin }: { seen?: number; actor?: DeskActor } = {},
) {
  const view = await see(piece)
  const read = readTexts(piece.kind, { ...view?.texts, ...changes })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const version = seen ?? view?.seen ?? 0
  return saveContent(app, actor, { ...piece, seen: version, texts: read.texts, isNew: !view })
}

async function publish(piece: ContentItem, version?: number) {
  const seen = (await see(piece))?.seen ?? 0
  return publishContent(app, admin, { ...piece, seen, version: version ?? seen })
}

const written = {
  titleAr: 'كحة الليل',
  summaryAr: 'إمتى تقلق منها',
  bodyAr: '## السبب\n\nالهوا الناشف.',
  titleEn: 'A cough at night',
  summaryEn: 'When to worry',
  bodyEn: '## The cause\n\nDry air.',
  specialtySlug: 'ent',
}
const signature = { reviewerAr: 'د. منى', reviewerEn: 'Dr Mona', reviewedOn: '2026-01-05' }

const onOffer = {
  titleAr: 'كشف أسنان',
  titleEn: 'A dental check',
  summaryAr: 'كشف',
  summaryEn: 'A check',
  includesAr: 'كشف\nأشعة',
  includesEn: 'A check\nAn X-ray',
  providerAr: 'عيادة النيل',
  providerEn: 'Nile Clinic',
  specialtySlug: 'dentistry',
  districtSlug: 'maadi',
  priceBeforePiastres: '900',
  pricePiastres: '٤٥٠',
  startsAt: writeClinicTime(clock.now()),
  endsAt: writeClinicTime(new Date(clock.now().getTime() + 7 * 86_400_000)),
  stock: '20',
}

async function newArticle(key: string): Promise<ContentItem> {
  const piece = { kind: 'article' as const, key }
  expect(await edit(piece, written)).toEqual({ ok: true, version: 1 })
  return piece
}

const isPublic = async (key: string) => (await findArticleRow(app, key, 'en', clock.now())) !== null

test('an article is a draft until a doctor’s review is signed off, and then published immediately', async () => {
  const piece = await newArticle('night-cough')
  const refused = { ok: false, code: 'refused', problem: { field: 'form', code: 'not-signed' } }
  expect(await publish(piece)).toEqual(refused)
  expect(await db.select().from(articles).where(eq(articles.slug, piece.key))).toEqual([])
  expect((await see(piece))?.revisions[0]?.publishedAt).toBeNull()

  const late = { ...piece, seen: 1, ...signature, reviewedOn: '2099-01-01' }
  expect(await signContent(app, admin, late)).toMatchObject({
    problem: { code: 'date-future' },
  })
  await signContent(app, admin, { ...piece, seen: 1, ...signature })
  expect(await publish(piece)).toEqual({ ok: true, version: 2 })
  expect(purge).toHaveBeenLastCalledWith(['articles'])
  expect(await isPublic(piece.key)).toBe(true)
  const entries = await listAuditEntries(app, { subjectId: 'article/night-cough' })
  expect(entries.map(({ action }) => action)).toEqual([
    'content-published',
    'content-signed',
    'content-saved',
  ])
  expect(entries.every(({ actorId }) => actorId === editor.staffId)).toBe(true)

  // A text that differs from the reviewed one.
  await edit(piece, { bodyEn: 'Take these tablets.' })
  expect(await publish(piece)).toEqual(refused)
  expect((await findArticleRow(app, piece.key, 'en', clock.now()))?.body).toContain('Dry')
})

test('of two concurrent edits the second is reported, and nothing of it is written', async () => {
  const piece = { kind: 'specialty' as const, key: 'cardiology' }
  const together = await Promise.all([
    edit(piece, { synonyms: 'heart' }, { seen: 0 }),
    edit(piece, { synonyms: 'pulse' }, { seen: 0 }),
  ])
  expect(together.filter(({ ok }) => ok)).toHaveLength(1)
  expect(together).toContainEqual({ ok: false, code: 'changed-meanwhile' })
  const view = await see(piece)
  expect(view?.revisions.map(({ version, author }) => [version, author])).toEqual([
    [2, 'سلمى عادل'],
    [1, null],
  ])
  expect(view?.revisions[0]?.changes.map(({ field }) => field)).toEqual(['synonyms'])
  expect(await publishContent(app, admin, { ...piece, seen: 1, version: 1 })).toEqual({
    ok: false,
    code: 'changed-meanwhile',
  })
})

test('a specialty is immediately found by its new name, and no longer offered once hidden', async () => {
  const piece = { kind: 'specialty' as const, key: 'dermatology' }
  const search = {
    filters: {},
    words: 'zzskin',
    sort: 'recommended',
    page: 1,
    pageSize: 5,
  } as const
  const isKnown = async () => {
    const found = await searchListings(app, { ...search, now: clock.now() })
    return found.total > 0 && !found.isApproximate
  }
  expect(await isKnown()).toBe(false)
  await edit(piece, { nameEn: 'Zzskin' })
  expect(await isKnown()).toBe(false)
  await publish(piece)
  expect(await isKnown()).toBe(true)
  expect(purge).toHaveBeenLastCalledWith(['catalogue'])

  await edit(piece, { isHidden: 'yes' })
  await publish(piece)
  const { specialties } = await readCatalogue(app)
  expect(specialties.find(({ slug }) => slug === piece.key)?.isHidden).toBe(true)
  expect(await listDirectorySuggestions(app, 'zzskin')).toEqual([])
  expect(await isKnown()).toBe(true)

  await publish(piece, 1)
  const view = await see(piece)
  expect(view?.seen).toBe(4)
  expect(view?.texts['nameEn']).toBe('Dermatology')
  expect(view?.revisions.find(({ isLive }) => isLive)?.version).toBe(4)
  expect(await isKnown()).toBe(false)
})

test('the search immediately understands a new concept, and only known specialties', async () => {
  const piece = { kind: 'concept' as const, key: 'odd-itch' }
  const texts = { phrasesAr: 'زظزظزغ', phrasesEn: 'zqxwkv', specialties: 'dermatology:1' }
  const more = { conceptKind: 'symptom', redFlag: 'none' }
  const field = async () =>
    understand('zqxwkv', await currentLexicon(app)).criteria.specialties[0]?.[0]
  await edit(piece, { ...texts, ...more, specialties: 'tarot:1' })
  expect(await publish(piece)).toMatchObject({ problem: { code: 'specialty-not-found' } })
  await edit(piece, { ...texts, ...more })
  expect(await field()).toBeUndefined()
  expect(await publish(piece)).toMatchObject({ ok: true })
  expect(await field()).toBe('dermatology')
  await edit(piece, { isHidden: 'yes' })
  await publish(piece)
  expect(await field()).toBeUndefined()
})

test('an offer requires a licence and the profile that redeems it, and starts without claims', async () => {
  const piece = { kind: 'offer' as const, key: 'dental-check' }
  await edit(piece, onOffer)
  expect(await publish(piece)).toEqual({
    ok: false,
    code: 'refused',
    problem: { field: 'licenceNumber', code: 'licence-missing' },
  })
  await edit(piece, { licenceNumber: '12/2026', doctorSlug: 'nobody-at-all' })
  expect(await publish(piece)).toMatchObject({ problem: { field: 'doctorSlug' } })
  expect(await findOfferRow(app, piece.key)).toBeNull()
  const [doctor = ''] = await listDoctorSlugs(app)
  await edit(piece, { doctorSlug: doctor })
  expect(await publish(piece)).toMatchObject({ ok: true })
  const offer = await findOfferRow(app, piece.key)
  expect(offer).toMatchObject({ pricePiastres: 45_000, claimed: 0, publishedAt: clock.now() })
})

test('scheduled content is published automatically, unless it is no longer valid', async () => {
  const piece = await newArticle('due-soon')
  await signContent(app, admin, { ...piece, seen: 1, ...signature })
  const at = new Date(clock.now().getTime() + 3600_000)
  const when = { ...piece, seen: 2, at }
  expect(await scheduleContent(app, admin, { ...when, at: clock.now() })).toMatchObject({
    problem: { code: 'time-past' },
  })
  expect(await scheduleContent(app, admin, when)).toMatchObject({ ok: true })
  const offer = { kind: 'offer' as const, key: 'short-offer' }
  await edit(offer, { ...onOffer, licenceNumber: '13/2026' })
  await scheduleContent(app, admin, { ...offer, seen: 1, at })
  await edit(offer, { stock: '1' })

  await publishDue(app)
  expect(await isPublic(piece.key)).toBe(false)
  clock.pass(60 * 24 * 8)
  await publishDue(app)
  expect(await isPublic(piece.key)).toBe(true)
  expect(purge).toHaveBeenLastCalledWith(['articles'])
  expect(await findOfferRow(app, offer.key)).toBeNull()
  const [entry] = await listAuditEntries(app, { subjectId: 'offer/short-offer' })
  expect(entry).toMatchObject({ action: 'content-not-published', actorKind: 'system' })
  expect((await verifyAudit(app)).ok).toBe(true)
})

describe('policies', () => {
  test('in force cannot be changed; a new version requires consent again, and consents name it', async () => {
    const first = { kind: 'policy' as const, key: 'privacy-2026-11' }
    await edit(first, { bodyEn: 'Another text' })
    expect(await publish(first)).toMatchObject({ problem: { code: 'policy-in-force' } })

    const phone = '+201099887766'
    const mona = { name: 'Mona', phone, password: 'x', policyVersion: POLICY_VERSION }
    await app.gateways.accounts.register(mona)
    const [person] = await db.select().from(users).where(eq(users.phone, phone))
    const id = person?.id ?? ''
    clock.pass(1)
    const next = { kind: 'policy' as const, key: 'privacy-2027-01' }
    const effectiveAt = writeClinicTime(new Date(clock.now().getTime() + 3600_000))
    const texts = { bodyAr: 'نص', bodyEn: 'Text', changesAr: 'تغيير', changesEn: 'A change' }
    await edit(next, { ...texts, effectiveAt, asksAgain: 'yes' })
    expect(await publish(next)).toMatchObject({ ok: true })
    expect(await readPolicyVersion(app)).toBe('2026-11')
    expect(await findUnansweredPolicy(app, id)).toBeNull()

    clock.pass(61)
    expect(await readPolicyVersion(app)).toBe('2027-01')
    expect((await findSite(app)).policyVersion).toBe('2027-01')
    expect(await findUnansweredPolicy(app, id)).toMatchObject({
      version: '2027-01',
    })
    await acceptPolicy(app, id)
    await acceptPolicy(app, id)
    expect(await findUnansweredPolicy(app, id)).toBeNull()
    const rows = await db.select().from(consents).where(eq(consents.userId, id))
    expect(rows.map(({ policyVersion }) => policyVersion).toSorted()).toEqual([
      '2026-11',
      '2027-01',
    ])
  })
})

test('the brand and the home page show what staff entered', async () => {
  await edit({ kind: 'brand', key: 'brand' }, { nameEn: 'Nile Care', facebook: '' })
  await publish({ kind: 'brand', key: 'brand' })
  await edit(
    { kind: 'home', key: 'home' },
    { titleEn: 'Hello', showsOffers: '', showsArticles: 'yes' },
  )
  await publish({ kind: 'home', key: 'home' })
  const { brand, home } = await findSite(app)
  expect(brand.name.en).toBe('Nile Care')
  expect(brand.socials.map(({ name }) => name)).toEqual(['Instagram', 'X', 'YouTube'])
  expect(home).toMatchObject({ titleEn: 'Hello', showsOffers: false, showsArticles: true })
})

test.each<[ContentKind, string, StaffAreas, boolean]>([
  ['article', 'night-cough', ['content'], true],
  ['article', 'night-cough', ['directory'], false],
  ['specialty', 'cardiology', ['directory'], true],
  ['specialty', 'cardiology', ['finance'], false],
  ['policy', 'privacy-2026-11', ['content'], false],
  ['brand', 'brand', ['content', 'directory'], false],
])('%s can be edited by staff of its areas: %s, %s', async (kind, key, areas, may) => {
  const actor = { ...editor, areas }
  expect((await see({ kind, key }, actor)) !== null).toBe(may)
  const unknown = { ok: false, code: 'content-not-found' }
  const saved = await edit({ kind, key }, {}, { actor, seen: 999 })
  expect(saved).toEqual(may ? { ok: false, code: 'changed-meanwhile' } : unknown)
})

type StaffAreas = DeskActor['areas']

test('a preview link shows one version to everybody who has it, for two weeks', async () => {
  const piece = await newArticle('to-be-seen')
  const path = (await see(piece))?.previewPath ?? ''
  const token = path.split('/').at(-1) ?? ''
  expect(await openPreview(app, token)).toMatchObject({ ...piece, version: 1 })
  expect(await openPreview(app, token.replace('.1.', '.2.'))).toBeNull()
  clock.pass(60 * 24 * 15)
  expect(await openPreview(app, token)).toBeNull()
})

test('an office of the contact page is edited with its hours, and can be hidden', async () => {
  const [office] = (await inRequest(app, {}, () => listOffices(app))).result
  const piece: ContentItem = { kind: 'office', key: office?.slug ?? '' }
  const shown = async () =>
    (await inRequest(app, { locale: 'en' }, () => listOffices(app))).result.find(
      ({ slug }) => slug === piece.key,
    )
  expect((await see(piece))?.texts['hours6']).not.toBe('')
  await edit(piece, { nameEn: 'New Cairo office', hours6: '٠٩:٠٠-١٢:٠٠، 13:00-17:30', hours5: '' })
  await publish(piece)
  expect(await shown()).toMatchObject({ name: 'New Cairo office' })
  const week = (await shown())?.week
  expect(week?.find(({ weekday }) => weekday === 6)?.spans).toEqual([
    { startsAt: '09:00', endsAt: '12:00' },
    { startsAt: '13:00', endsAt: '17:30' },
  ])
  expect(week?.find(({ weekday }) => weekday === 5)?.spans).toEqual([])
  const texts = { ...(await see(piece))?.texts, hours6: 'nine to five' }
  expect(readTexts('office', texts)).toMatchObject({ ok: false })
  await edit(piece, { isHidden: 'yes' })
  await publish(piece)
  expect(await shown()).toBeUndefined()
})
