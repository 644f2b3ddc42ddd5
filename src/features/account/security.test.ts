import { expect, test, vi } from 'vitest'
import { addMember } from '#/features/staff/team.server.ts'
import { signInStaff } from '#/features/staff/signin.server.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { testServices } from '#/testing/services.ts'
import { login } from './login.server.ts'

const { db } = await cloneDatabase()
const { services } = testServices(db)

/** The lines of one kind that came of some work, as they were written. */
async function securityLines(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await work()
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  return lines.filter((line) => line.includes('"event":"security"'))
}

test('failed and delayed sign-ins, and limits, are told without whose they are', async () => {
  const [phone, password, address] = ['+201012345678', 'a wrong secret', '41.32.0.7']
  const source = { address, knownBrowser: null }
  const lines = await securityLines(async () => {
    for (let time = 0; time < 6; time++) await login(services, { phone, password }, source)
    const limit = { name: 'lookup', subject: address, attempts: 1, windowMinutes: 15 }
    for (let time = 0; time < 2; time++) await services.limits.take([limit])
  })
  const told = lines.map((line) => /"security":"([^"]+)","about":"([^"]+)"/.exec(line)?.slice(1))
  expect(told.slice(-3)).toEqual([
    ['sign-in-failed', 'patient'],
    ['sign-in-delayed', 'patient'],
    ['limit-reached', 'lookup'],
  ])
  for (const secret of [phone.slice(4), password, address])
    expect(lines.join('\n')).not.toContain(secret)
})

test('a failed sign-in at the desk is told without the e-mail', async () => {
  const member = { name: 'Salma', email: 'salma@example.com', role: 'admin', areas: [] } as const
  await addMember(services, null, { ...member, areas: [], password: 'a long first password' })
  const typed = { email: member.email, password: 'wrong', code: '' }
  const from = { address: 'somewhere', knownBrowser: null, browser: 'Firefox' }
  const lines = await securityLines(() => signInStaff(services, typed, from))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"security":"sign-in-failed","about":"desk"')
  expect(lines[0]).not.toContain('salma')
})
