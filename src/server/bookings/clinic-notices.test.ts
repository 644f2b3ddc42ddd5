import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { runInContext } from '#/server/http/context.ts'
import { noticeWords } from '#/server/notices/texts.ts'
import { findTeam, setNotified } from '#/server/practices/team.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { cancelBooking } from './cancel.ts'
import { moveBooking } from './move.ts'

const clinic = await openClinic()
const { app, db, clock, book } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

test('members hear of a booking, its move and its cancellation, without the patient’s name', async () => {
  const phone = newPhone()
  await providerMember(app, phone, { doctorId: doctor.doctorId })
  const reference = referenceOf(await book(newVisitor(), doctor.slot(0)))
  const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
  const { branch, at } = doctor.slot(1)
  expect(await moveBooking(app, asker, { reference, branch, at })).toMatchObject({ ok: true })
  expect(await cancelBooking(app, asker, reference)).toMatchObject({ ok: true })
  const sent = await sentTo(phone)
  // All at the same instant of the test's clock.
  expect(new Set(sent.map(({ inputs }) => inputs['event']))).toEqual(
    new Set(['booked', 'moved', 'cancelled']),
  )
  const first = sent.find(({ inputs }) => inputs['event'] === 'booked')
  if (!first) throw new Error('There is no notice.')
  const context = { locale: 'en' as const, app, requestId: '', origin: '', address: '' }
  const about = { publicOrigin: 'https://balsam.example', now: clock.now() }
  const { text } = runInContext(context, () => noticeWords(first, about))
  expect(text).toContain(`New booking`)
  expect(text).toContain(`/en/provider/${doctor.practice.slug}/visit/${reference}`)
  expect(text).not.toContain('Mona')
})

test('an assistant of another branch and a muted member get none', async () => {
  const [owner, muted, elsewhere] = [newPhone(), newPhone(), newPhone()]
  const { doctorId } = doctor
  const membership = await providerMember(app, owner, { doctorId })
  const { memberId } = await providerMember(app, muted, { doctorId, role: 'assistant' })
  const other = await addBranch(doctor.slot(0).branch)
  await providerMember(app, elsewhere, { doctorId, role: 'assistant', branchId: other })
  expect(await setNotified(app, null, { id: memberId, isNotified: false })).toMatchObject({
    code: 'not-yours',
  })
  expect(await setNotified(app, membership, { id: memberId, isNotified: false })).toEqual({
    ok: true,
  })
  const team = await findTeam(app, membership)
  expect(team?.colleagues.find(({ id }) => id === memberId)?.isNotified).toBe(false)
  await book(newVisitor(), doctor.slot(0))
  expect([await sentTo(owner), await sentTo(muted), await sentTo(elsewhere)]).toMatchObject([
    [{ inputs: { event: 'booked' } }],
    [],
    [],
  ])
})

test('a branch without members gets them at its mobile, unless the number is the demo’s', async () => {
  const phone = '+201001112223'
  const { branch } = doctor.slot(0)
  await db.update(branches).set({ phone }).where(eq(branches.id, branch))
  await book(newVisitor(), doctor.slot(0))
  expect(await sentTo(phone)).toEqual([])
  await db.update(doctors).set({ isDemo: false }).where(eq(doctors.id, doctor.doctorId))
  await book(newVisitor(), doctor.slot(1))
  expect(await sentTo(phone)).toMatchObject([{ inputs: { event: 'booked', path: '' } }])
  await db.update(branches).set({ phone: '0223456789' }).where(eq(branches.id, branch))
  await book(newVisitor(), doctor.slot(2))
  expect(await sentTo(phone)).toHaveLength(1)
})

function sentTo(phone: string) {
  const isTheirs = and(eq(notices.phone, phone), eq(notices.kind, 'clinic-booking'))
  return db.select().from(notices).where(isTheirs).orderBy(notices.createdAt, notices.id)
}

async function addBranch(like: string): Promise<string> {
  const [place] = await db.select().from(branches).where(eq(branches.id, like))
  if (!place) throw new Error('There is no branch.')
  const id = app.random.id()
  await db.insert(branches).values({ ...place, id, position: 9 })
  return id
}
