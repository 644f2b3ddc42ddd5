// `npm run preflight -- --notify`: who is notified when a site's server needs somebody.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cloneDatabase } from '../src/testing/database.ts'
import { testSecrets } from '../src/testing/secrets.ts'
import { newFolder } from '../src/testing/server.ts'
import { freePort } from './serving/ports.ts'
import { startGateway } from './testing/gateway.ts'

const { ownerDb, url, ownerUrl } = await cloneDatabase()
const gateway = await startGateway()
const data = newFolder()
const backups = join(data, 'backups')
const [phone, email] = ['+201012345678', 'owner@balsam.example']

beforeAll(async () => {
  mkdirSync(backups, { recursive: true })
  // The seed's own messages and clock are of another time.
  await ownerDb.execute(sql`delete from notices`)
  await ownerDb.execute(
    sql`update clock_records set read_at = now(), steady_since = now() - interval '1 day'`,
  )
})
afterAll(() => {
  gateway.stop()
  rmSync(data, { recursive: true, force: true })
})

const textsTo = async (to: string) => {
  const answer = await fetch(`${gateway.url}?to=${encodeURIComponent(to)}`)
  return z.array(z.string()).parse(await answer.json())
}

test('the owner is notified of a failure once, by SMS and in both languages by e-mail', async () => {
  const first = await notify()
  expect([first.code, first.stdout]).toEqual([
    1,
    expect.stringMatching(/^✗ backup-age \(required\)/m),
  ])
  expect(first.stderr).toContain('The owner was notified of: backup-age.')
  const [sms, mail] = [await textsTo(phone), await textsTo(email)]
  expect([sms.length, mail.length]).toEqual([1, 1])
  expect(sms[0]).toContain('مفيش نسخة احتياطية جديدة')
  expect(mail[0]).toContain('مفيش نسخة احتياطية جديدة')
  expect(mail[0]).toContain('there is no recent backup')
  const second = await notify()
  expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('Nothing has changed')])
  expect((await textsTo(phone)).length).toBe(1)
})

test('waiting messages are reported with earlier failures', async () => {
  await ownerDb.execute(sql`
    insert into notices (id, unique_key, kind, phone, locale, inputs, status, due_at, expires_at, created_at)
    values (gen_random_uuid(), 'late', 'confirmed', ${phone}, 'ar', '{}', 'pending', now() - interval '20 minutes',
      now() + interval '1 day', now())`)
  expect((await notify()).stderr).toContain('The owner was notified of: backup-age, outbox.')
})

test('an unavailable database is reported without it', async () => {
  const away = `postgres://balsam@127.0.0.1:${await freePort()}/there`
  const { code, stderr } = await notify({ DATABASE_URL: away, DATABASE_OWNER_URL: '' })
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('The owner was notified of: database, backup-age.'),
  ])
  expect((await textsTo(phone)).at(-1)).toContain('قاعدة البيانات مش شغالة')
})

test('a gateway that refuses is tried again, and the command says so', async () => {
  writeFileSync(join(backups, `balsam-${stamp(new Date())}.tar.gz.age`), '')
  await ownerDb.execute(sql`delete from notices`)
  const nowhere = `http://127.0.0.1:${await freePort()}/`
  const failed = await notify({ SMS_URL: nowhere })
  expect([failed.code, failed.stderr]).toEqual([
    2,
    expect.stringContaining('could not be notified'),
  ])
  const { code, stderr } = await notify()
  expect([code, stderr]).toEqual([0, expect.stringContaining('all works again')])
  expect((await textsTo(email)).at(-1)).toContain('everything on the server works again')
})

test('an owner without a mobile is notified over SMTP', async () => {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let mail = ''
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()))
      stream.on('end', () => done(void mails.push(mail)))
    },
  })
  writeFileSync(join(data, 'alerts.json'), '["disk"]')
  const smtp = `smtp://127.0.0.1:${await portOf(server.listen(0, '127.0.0.1'))}`
  const { code, stderr } = await notify({
    ALERT_PHONE: '',
    SMS_URL: '',
    SMS_KEY: '',
    SMS_SENDER: '',
    MAIL_HTTP_URL: '',
    MAIL_HTTP_KEY: '',
    SMTP_URL: smtp,
  })
  await new Promise<void>((done) => server.close(done))
  expect([code, stderr]).toEqual([0, expect.stringContaining('all works again')])
  expect(mails).toHaveLength(1)
})

test.each([
  ['an address', { ALERT_EMAIL: '', ALERT_PHONE: '' }],
  ['a gateway', { ALERT_PHONE: '', MAIL_HTTP_URL: '', MAIL_HTTP_KEY: '' }],
])(
  'without %s nobody is notified, which the command says and is no failure',
  async (_what, none) => {
    writeFileSync(join(data, 'alerts.json'), '["disk"]')
    const { code, stderr } = await notify({ ...none, SMS_URL: '', SMS_KEY: '', SMS_SENDER: '' })
    expect([code, stderr]).toEqual([0, expect.stringContaining('set ALERT_EMAIL or ALERT_PHONE')])
  },
)

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** The time in a backup's name. */
function stamp(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-')
}

function notify(settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    ...testSecrets,
    ...gateway.settings,
    MAIL_HTTP_URL: gateway.url,
    MAIL_HTTP_KEY: 'key',
    MAIL_FROM: 'Balsam <hello@balsam.example>',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    BALSAM_DATA_DIR: data,
    BACKUP_DIR: backups,
    ALERT_EMAIL: email,
    ALERT_PHONE: '010 1234 5678',
    ...settings,
  }
  const script = join(import.meta.dirname, 'preflight.ts')
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [script, '--notify'], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}
