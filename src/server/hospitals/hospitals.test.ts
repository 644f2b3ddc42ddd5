import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_PROCEDURES } from '#/domain/directory/hospital.ts'
import { egp } from '#/domain/money/money.ts'
import { listCentreCards } from '#/server/affiliations/centre-cards.ts'
import { setDepartment } from '#/server/affiliations/department.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { readPageChanges } from '#/server/page-cache/page-changes.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { newCentre, type TestCentre } from '#/testing/centre.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findHospitalEdit } from './edit.ts'
import { removeProcedure, saveProcedure } from './procedures.ts'
import {
  confirmHospital,
  saveHospitalFact,
  saveHospitalInsurers,
  saveVisitingHours,
} from './save.ts'
import { findHospital } from './view.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const DAY = 24 * 60

let hospital: TestCentre
let manager: Membership
beforeEach(async () => {
  clock.set(SEEDED_AT)
  hospital = await newCentre(db, app, 'hospital')
  await db
    .update(facilities)
    .set({ services: ['surgery', 'maternity'] })
    .where(eq(facilities.id, hospital.id))
  manager = await hospital.member('manager')
})

const refusal = (code: string) => ({ ok: false, code })
const done = { ok: true }
const said = (more: object = {}) => ({
  seen: null,
  fact: 'incubators' as const,
  isAvailable: true,
  noteAr: '١٢ حضّانة',
  noteEn: '12 incubators',
  phone: '+20221234567',
  ...more,
})
const priced = (more: Partial<Parameters<typeof saveProcedure>[2]> = {}) => ({
  id: null,
  seen: null,
  department: 'surgery' as const,
  nameAr: 'استئصال الزايدة',
  nameEn: 'Appendix removal',
  minPiastres: egp(18_000),
  maxPiastres: egp(32_000),
  noteAr: '',
  noteEn: '',
  ...more,
})
const shown = async (slug = hospital.slug) =>
  (await inRequest(app, { locale: 'en' }, () => findHospital(app, slug))).result
const procedureId = async () => (await findHospitalEdit(app, manager))?.procedures[0]?.id ?? ''

test('only a hospital’s owner and managers change its page', async () => {
  const others = [
    await hospital.member('assistant'),
    await hospital.member('nurse'),
    await (await newCentre(db, app, 'centre')).member('owner'),
    await (await newCentre(db, app, 'lab')).member('owner'),
    await (await emptyPractice(db, app)).member('owner'),
    null,
  ]
  const no = refusal('not-yours')
  for (const other of others) {
    expect(await findHospitalEdit(app, other)).toBeNull()
    expect(await saveHospitalFact(app, other, said())).toEqual(no)
    expect(
      await saveVisitingHours(app, other, { visitingAr: '', visitingEn: '', seen: null }),
    ).toEqual(no)
    expect(await saveHospitalInsurers(app, other, { chosen: [], seen: null })).toEqual(no)
    expect(await saveProcedure(app, other, priced())).toEqual(no)
    expect(await confirmHospital(app, other, { seen: null })).toEqual(no)
  }
  expect(await saveHospitalFact(app, await hospital.member('owner'), said())).toEqual(done)
  expect(await saveHospitalFact(app, manager, said())).toEqual(done)
})

describe('facts', () => {
  test('have the date on which they were said, and are old after ninety days', async () => {
    expect(await saveHospitalFact(app, manager, said())).toEqual(done)
    const fact = { fact: 'incubators', isAvailable: true, note: '12 incubators' }
    const phone = { href: 'tel:+20221234567' }
    const recent = { ...fact, phone, confirmedOn: '2026-11-21', isRecent: true }
    expect((await shown())?.facts).toMatchObject([recent])
    clock.pass(90 * DAY)
    expect((await shown())?.facts).toMatchObject([recent])
    clock.pass(DAY)
    expect((await shown())?.facts).toMatchObject([{ ...recent, isRecent: false }])
  })

  test('are all confirmed by one button, with the prices', async () => {
    await saveHospitalFact(app, manager, said())
    await saveProcedure(app, manager, priced())
    clock.pass(100 * DAY)
    expect(await confirmHospital(app, manager, { seen: null })).toEqual(done)
    const now = { confirmedOn: '2027-03-01', isRecent: true }
    expect(await shown()).toMatchObject({ facts: [now], procedures: [{ procedures: [now] }] })
  })

  test('say too what the hospital does not have, and can be taken back', async () => {
    await saveHospitalFact(app, manager, said({ isAvailable: false }))
    expect((await shown())?.facts).toMatchObject([{ isAvailable: false }])
    await saveHospitalFact(app, manager, said({ isAvailable: null }))
    expect((await shown())?.facts).toEqual([])
  })

  test('are audited with what they were before', async () => {
    await saveHospitalFact(app, manager, said())
    await saveHospitalFact(app, manager, said({ isAvailable: false }))
    const [last] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, hospital.id))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(last).toMatchObject({
      action: 'hospital-changed',
      actorId: manager.userId,
      before: { hospitalFact: 'incubators', isOn: true },
      after: { hospitalFact: 'incubators', isOn: false },
    })
  })
})

test('visiting hours and insurers are replaced; unknown insurers are refused', async () => {
  const hours = { visitingAr: 'من ٤ لـ٧', visitingEn: 'From 4 to 7', seen: null }
  expect(await saveVisitingHours(app, manager, hours)).toEqual(done)
  expect(await saveHospitalInsurers(app, manager, { chosen: ['axa', 'bupa'], seen: null })).toEqual(
    done,
  )
  expect(
    await saveHospitalInsurers(app, manager, { chosen: ['axa', 'nobody'], seen: null }),
  ).toEqual(refusal('choice-required'))
  expect(await shown()).toMatchObject({ visitingHours: 'From 4 to 7', insurers: ['AXA', 'Bupa'] })
  await saveHospitalInsurers(app, manager, { chosen: ['axa'], seen: null })
  expect((await shown())?.insurers).toEqual(['AXA'])
})

describe('procedures', () => {
  test('are shown by department, and changed', async () => {
    expect(await saveProcedure(app, manager, priced())).toEqual(done)
    const id = await procedureId()
    const more = { id, maxPiastres: egp(40_000), department: 'maternity' as const }
    expect(await saveProcedure(app, manager, priced(more))).toEqual(done)
    expect((await shown())?.procedures).toMatchObject([
      { procedures: [{ id, name: 'Appendix removal', maxPiastres: egp(40_000) }] },
    ])
    expect(await removeProcedure(app, manager, { id, seen: null })).toEqual(done)
    expect((await shown())?.procedures).toEqual([])
    expect(await removeProcedure(app, manager, { id, seen: null })).toEqual(
      refusal('procedure-gone'),
    )
  })

  test('of another hospital are not found, and stay', async () => {
    await saveProcedure(app, manager, priced())
    const id = await procedureId()
    const stranger = await (await newCentre(db, app, 'hospital')).member('owner')
    const gone = refusal('procedure-gone')
    expect(await removeProcedure(app, stranger, { id, seen: null })).toEqual(gone)
    expect(await saveProcedure(app, stranger, priced({ id, department: null }))).toEqual(gone)
    expect((await shown())?.procedures).toMatchObject([{ procedures: [{ id }] }])
  })

  test.each([
    [0, 100],
    [200, 100],
    [100, 1_000_001],
  ])('from %i to %i pounds are refused', async (min, max) => {
    const prices = { minPiastres: egp(min), maxPiastres: egp(max) }
    expect(await saveProcedure(app, manager, priced(prices))).toEqual(refusal('amount-invalid'))
    expect((await shown())?.procedures).toEqual([])
  })

  test('need a name of their own and one of the hospital’s departments, and are at most sixty', async () => {
    const other = priced({ department: 'oncology' })
    expect(await saveProcedure(app, manager, other)).toEqual(refusal('choice-required'))
    await saveProcedure(app, manager, priced())
    const twice = priced({ nameAr: 'اسم تاني' })
    expect(await saveProcedure(app, manager, twice)).toEqual(refusal('procedure-name-taken'))
    const names = Array.from({ length: MOST_PROCEDURES }, (_, at) => ({
      nameAr: `إجراء ${at}`,
      nameEn: `Procedure ${at}`,
    }))
    const results = []
    for (const name of names) results.push(await saveProcedure(app, manager, priced(name)))
    expect(results.at(-2)).toEqual(done)
    expect(results.at(-1)).toEqual(refusal('procedures-too-many'))
  })
})

test('its doctors are shown with their departments', async () => {
  const practice = await emptyPractice(db, app)
  const id = await hospital.join(practice)
  const cards = async () =>
    (await inRequest(app, { locale: 'en' }, () => listCentreCards(app, hospital.slug))).result
  expect(await cards()).toMatchObject([{ slug: practice.slug, department: null }])
  expect(await setDepartment(app, manager, { id, department: 'surgery' })).toEqual(done)
  expect(await cards()).toMatchObject([{ slug: practice.slug, department: 'Operating rooms' }])
  expect(await setDepartment(app, manager, { id, department: 'oncology' })).toEqual(
    refusal('choice-required'),
  )
  const input = { id, department: null }
  const stranger = await (await newCentre(db, app, 'hospital')).member('owner')
  expect(await setDepartment(app, stranger, input)).toEqual(refusal('affiliation-gone'))
  for (const other of [await hospital.member('assistant'), await practice.member('owner'), null])
    expect(await setDepartment(app, other, input)).toEqual(refusal('not-yours'))
})

test('kept pages of hospitals hear of each change', async () => {
  const topics = ['facilities']
  const changes = [
    () => saveHospitalFact(app, manager, said()),
    () => saveVisitingHours(app, manager, { visitingAr: 'من ٤', visitingEn: 'From 4', seen: null }),
    () => saveHospitalInsurers(app, manager, { chosen: ['axa'], seen: null }),
    () => saveProcedure(app, manager, priced()),
    () => confirmHospital(app, manager, { seen: null }),
  ]
  for (const change of changes) {
    const { snapshot } = await readPageChanges({ db }, null)
    expect(await change()).toEqual(done)
    expect((await readPageChanges({ db }, { topics, snapshot })).isOld).toBe(true)
  }
})

test('of two who edit at once the second is told, and overwrites nothing', async () => {
  await saveHospitalFact(app, manager, said())
  await saveProcedure(app, manager, priced())
  const page = await findHospitalEdit(app, manager)
  const { facts = [], procedures = [], visiting, insurers, seen = '' } = page ?? {}
  const [incubators, other] = ['incubators', 'dialysis'].map((name) =>
    facts.find(({ fact }) => fact === name),
  )
  const procedure = { id: procedures[0]?.id ?? '', seen: procedures[0]?.seen ?? '' }
  const hours = { visitingAr: 'من ٤ لـ٧', visitingEn: 'From 4 to 7', seen: visiting?.seen ?? '' }
  const companies = { chosen: ['axa'], seen: insurers?.seen ?? '' }
  const unsaid = { fact: 'dialysis' as const, seen: other?.seen ?? '' }
  const again = [
    () => saveHospitalFact(app, manager, said({ noteEn: '14', seen: incubators?.seen })),
    () => saveHospitalFact(app, manager, said(unsaid)),
    () => saveVisitingHours(app, manager, hours),
    () => saveHospitalInsurers(app, manager, companies),
    () => saveProcedure(app, manager, priced({ ...procedure, maxPiastres: egp(40_000) })),
  ]
  for (const save of again) expect(await save()).toEqual(done)
  const told = [
    ...again,
    () => removeProcedure(app, manager, procedure),
    () => confirmHospital(app, manager, { seen }),
  ]
  for (const save of told) expect(await save()).toEqual(refusal('changed-meanwhile'))
  expect((await shown())?.procedures).toMatchObject([
    { procedures: [{ maxPiastres: egp(40_000) }] },
  ])
  const now = await findHospitalEdit(app, manager)
  clock.pass(DAY)
  expect(await confirmHospital(app, manager, { seen: now?.seen ?? '' })).toEqual(done)
  // A confirmation changes nothing that another form shows.
  expect(
    await removeProcedure(app, manager, { ...procedure, seen: now?.procedures[0]?.seen ?? '' }),
  ).toEqual(done)
})
