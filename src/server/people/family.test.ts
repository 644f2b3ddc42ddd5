import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ageOn, MAX_FAMILY_MEMBERS } from '#/domain/account/family.ts'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { bookProved } from '#/server/bookings/book.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { removeFamilyMember } from './family.ts'
import { addMember, changeMember, listFamily } from './family-view.ts'

const clinic = await openClinic()
const { db, app } = clinic

const child = { name: 'عمر علي', relation: 'child' as const, bornOn: '2019-05-03', guardian: true }

test('a minor needs a guardian’s consent, which is stored with the policy’s version', async () => {
  const user = await account()
  const refused = await add(user, { ...child, guardian: false })
  expect(refused).toMatchObject({ code: 'guardian-required', field: 'guardian' })
  expect(await add(user, { ...child, bornOn: '2030-01-01' })).toMatchObject({
    code: 'birth-in-future',
  })
  expect(await add(user, child)).toEqual({ ok: true })
  const [member] = await members(user)
  expect(member).toMatchObject({ name: 'عمر علي', age: 7, isMinor: true })
  const given = await db
    .select()
    .from(consents)
    .where(eq(consents.familyMemberId, member?.id ?? ''))
  expect(given).toMatchObject([
    { purpose: 'guardian', policyVersion: POLICY_VERSION, userId: user },
  ])
  expect(await add(user, { ...child, bornOn: '1960-01-01', guardian: false })).toEqual({ ok: true })
})

test('a change requires only a missing consent', async () => {
  const user = await account()
  await add(user, child)
  await add(user, { ...child, bornOn: '1960-01-01', guardian: false })
  const change = async (age: number, bornOn: string) => {
    const id = (await members(user)).find((member) => member.age === age)?.id ?? ''
    return changeMember(app, user, { ...child, guardian: false, id, bornOn })
  }
  expect(await change(7, '2018-05-03')).toEqual({ ok: true })
  expect(await change(66, '2018-05-03')).toMatchObject({ code: 'guardian-required' })
  const ages = (await members(user)).map(({ age }) => age)
  expect(new Set(ages)).toEqual(new Set([8, 66]))
})

test('repeating a form adds one member, and the number of members is limited', async () => {
  const user = await account()
  const key = randomUUID()
  await Promise.all([add(user, child, key), add(user, child, key)])
  expect(await members(user)).toHaveLength(1)
  const answers = await Promise.all(
    Array.from({ length: MAX_FAMILY_MEMBERS + 2 }, () => add(user, child)),
  )
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(3)
  expect(await members(user)).toHaveLength(MAX_FAMILY_MEMBERS)
})

test('a booking can only be for one’s own family member, and outlives the list', async () => {
  const [user, stranger] = [await account(), await account()]
  await add(user, child)
  const [member] = await members(user)
  const id = member?.id ?? ''
  expect(await changeMember(app, stranger, { ...child, id })).toMatchObject({
    code: 'member-not-found',
  })
  const { slot } = await clinic.nextDoctor()
  const book = (userId: string | null) =>
    bookProved(
      app,
      newVisitor(userId),
      {
        ...slot(),
        bookedFor: 'other',
        familyMemberId: id,
        patientName: null,
        phone: newPhone(),
        reason: null,
        namesDoctor: false,
        payment: 'clinic',
        locale: 'ar',
        submissionKey: randomUUID(),
      },
      { isProved: false, isKnown: false },
    )
  for (const other of [stranger, null]) {
    expect(await book(other)).toMatchObject({ code: 'booked-for-required' })
  }
  const reference = referenceOf(await book(user))
  await removeFamilyMember(app, stranger, id)
  expect(await members(user)).toHaveLength(1)
  await removeFamilyMember(app, user, id)
  expect(await members(user)).toEqual([])
  expect(await book(user)).toMatchObject({ code: 'booked-for-required' })
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  expect(row).toMatchObject({ familyMemberId: id, patientName: 'عمر علي', bookedFor: 'other' })
  const age = ageOn(child.bornOn, clinicDate(row?.startsAt ?? new Date(0)))
  expect(row).toMatchObject({ patientRelation: child.relation, patientAge: age })
})

function add(userId: string, facts: typeof child, submissionKey: string = randomUUID()) {
  return addMember(app, userId, { ...facts, submissionKey })
}

async function members(userId: string) {
  return (await listFamily(app, userId)).members
}

async function account(): Promise<string> {
  const facts = { name: 'Mona', phone: newPhone(), password: 'x', policyVersion: POLICY_VERSION }
  await app.gateways.accounts.register(facts)
  const found = await app.gateways.accounts.login(facts.phone, facts.password)
  return found.ok ? found.user.id : ''
}
