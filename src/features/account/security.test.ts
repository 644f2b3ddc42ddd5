import { isNotNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { exportQueue } from '#/server/request-desk/export.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { retryNotice } from '#/server/operations/repair.ts'
import { login } from '#/server/people/login.ts'
import { signInStaff } from '#/server/staff/signin.ts'
import { findStaff } from '#/server/staff/staff.ts'
import { addMember, withdrawMember } from '#/server/staff/team.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

/** The log lines of one kind that some work caused. */
async function securityLines(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await work()
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  return lines.filter((line) => line.includes('"event":"security"'))
}

test('failed and delayed sign-ins, and limits, are logged without personal data', async () => {
  const [phone, password, address] = ['+201012345678', 'a wrong secret', '41.32.0.7']
  const source = { address, knownBrowser: null }
  const lines = await securityLines(async () => {
    for (let time = 0; time < 6; time++) await login(app, { phone, password }, source)
    const limit = { name: 'lookup', subject: address, attempts: 1, windowMinutes: 15 }
    for (let time = 0; time < 2; time++) await takeLimits(app, [limit])
  })
  expect(abouts(lines).slice(-3)).toEqual([
    ['sign-in-failed', 'patient'],
    ['sign-in-delayed', 'patient'],
    ['limit-reached', 'lookup'],
  ])
  for (const secret of [phone.slice(4), password, address])
    expect(lines.join('\n')).not.toContain(secret)
})

test('a failed sign-in at the desk is logged without the e-mail', async () => {
  const member = { name: 'Salma', email: 'salma@example.com', role: 'admin', areas: [] } as const
  await addMember(app, null, { ...member, areas: [], password: 'a long first password' })
  const typed = { email: member.email, password: 'wrong', code: '' }
  const from = { address: 'somewhere', knownBrowser: null, browser: 'Firefox' }
  const lines = await securityLines(() => signInStaff(app, typed, from))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"security":"sign-in-failed","about":"desk"')
  expect(lines[0]).not.toContain('salma')
})

test('a refused permission is logged with the action, but without the person', async () => {
  const [booking] = await db.select().from(bookings).where(isNotNull(bookings.phone)).limit(1)
  const { reference = '', phone = '' } = booking ?? {}
  const clerk = await deskMember(app, ['content'])
  const stranger = { actor: { kind: 'visitor' as const }, proved: [] }
  const member = await findStaff(app, clerk.staffId)
  if (!member) throw new Error('There is no such member.')
  const lines = await securityLines(async () => {
    const seen = () => findBookingStatus(app, stranger, reference)
    expect((await inRequest(app, {}, seen)).result).toBeNull()
    expect(await withdrawMember(app, { ...member, isReady: true }, member.id)).toBe(false)
    expect(await retryNotice(app, clerk, { id: member.id })).toMatchObject({ ok: false })
  })
  expect(abouts(lines)).toEqual([
    ['permission-refused', 'view-booking'],
    ['permission-refused', 'manage-staff'],
    ['permission-refused', 'retry-notices'],
  ])
  for (const secret of [reference, phone ?? '', member.email, member.id])
    expect(lines.join('\n')).not.toContain(secret)
})

test('an export of the queue is logged without its contents', async () => {
  const clerk = await deskMember(app, ['requests'])
  const lines = await securityLines(async () => {
    await inRequest(app, {}, () => exportQueue(app, clerk, {}, 'منى'))
  })
  expect(abouts(lines)).toEqual([['export-taken', 'queue']])
  expect(lines.join('\n')).not.toContain('منى')
})

function abouts(lines: string[]): (string[] | undefined)[] {
  return lines.map((line) => /"security":"([^"]+)","about":"([^"]+)"/.exec(line)?.slice(1))
}
