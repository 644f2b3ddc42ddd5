import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const good = {
  DATABASE_URL: 'postgres://balsam:secret@127.0.0.1:5432/balsam',
  SESSION_SECRET: 'a secret of at least 32 characters',
  DATA_SECRET: 'another secret of at least 32 characters',
}

test('three settings are enough, and an empty one counts as missing', () => {
  expect(readSettings({ ...good, PUBLIC_ORIGIN: '', TRUST_PROXY: '' })).toMatchObject({
    PORT: 3000,
    SEED: false,
    DATABASE_PREPARE: true,
    TRUST_PROXY: 0,
  })
})

test('.env.example names every setting', () => {
  const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
  const declared = ['settings.ts', 'firebase-settings.ts', 'sms-settings.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
  )
  expect(declared.length).toBeGreaterThan(40)
  const named = new Set(
    [...read('../../../.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  )
  expect(declared.filter((name) => !named.has(name))).toEqual([])
})

test('a secret may have several values, newest first, each long enough', () => {
  const [newer, older] = ['the newest secret of 32 characters', 'o'.repeat(32)]
  const { SESSION_SECRET } = readSettings({ ...good, SESSION_SECRET: `${newer}, ${older}` })
  expect(SESSION_SECRET).toEqual([newer, older])
  expect(messageOf(() => readSettings({ ...good, DATA_SECRET: `${newer},short` }))).toMatch(
    / DATA_SECRET: .*32 characters/,
  )
  expect(messageOf(() => readSettings({ ...good, DATA_SECRET: `${newer},` }))).toContain('32')
})

test('a secret that is easy to guess is refused, unless a better one is before it', () => {
  const [strong, weak] = [good.SESSION_SECRET, 'changeme'.repeat(4)]
  const message = messageOf(() => readSettings({ ...good, DATA_SECRET: weak }))
  expect(message).toContain('  DATA_SECRET: is easy to guess')
  expect(message).not.toContain(weak)
  expect(messageOf(() => readSettings({ ...good, DATA_SECRET: `${weak},${strong}` }))).toContain(
    '  DATA_SECRET: is easy to guess',
  )
  expect(readSettings({ ...good, DATA_SECRET: `${strong},${weak}` }).DATA_SECRET).toEqual([
    strong,
    weak,
  ])
})

test('one message names every invalid variable, and contains no value', () => {
  const bad = {
    DATABASE_URL: 'mysql://somewhere',
    SESSION_SECRET: 'short-secret',
    DATA_SECRET: 'short',
    PUBLIC_ORIGIN: 'balsam.example',
    TRUST_PROXY: 'perhaps',
    PORT: 'eighty',
  }
  const message = messageOf(() => readSettings(bad))
  for (const name of Object.keys(bad)) expect(message).toContain(`  ${name}: `)
  expect(message).not.toContain('short-secret')
})

test('HOST is the address to listen on, and has to look like one', () => {
  const site = { ...good, PUBLIC_ORIGIN: 'https://balsam.example' }
  expect(readSettings(site).HOST).toBe('127.0.0.1')
  expect(readSettings({ ...site, HOST: '::' }).HOST).toBe('::')
  expect(messageOf(() => readSettings({ ...site, HOST: 'http://10.0.0.4' }))).toContain('  HOST: ')
})

test('a missing variable is named', () => {
  expect(messageOf(() => readSettings({}))).toMatch(/DATABASE_URL[\s\S]*SESSION_SECRET/)
})

test.each([
  ['API_BASE_URL', 'https://api.example', 'API_APP_KEY'],
  ['API_APP_KEY', 'a-key', 'API_BASE_URL'],
  ['SMS_URL', 'https://sms.example/send', 'SMS_KEY'],
  ['SMS_URL', 'https://sms.example/send', 'PUBLIC_ORIGIN'],
  ['SMS_SENDER', 'Balsam', 'SMS_URL'],
  ['WHATSAPP_KEY', 'a-key', 'WHATSAPP_URL'],
  ['PAYMENTS_BASE_URL', 'https://accept.paymob.com', 'PUBLIC_ORIGIN'],
  ['SMTP_URL', 'smtps://mail.example', 'MAIL_FROM'],
  ['MAIL_HTTP_URL', 'https://mail.example', 'MAIL_HTTP_KEY'],
  ['METRICS_HOST', '0.0.0.0', 'METRICS_PORT'],
  ['SECURITY_POLICY_URL', 'https://balsam.example/policy', 'SECURITY_CONTACT'],
])('%s requires others, which are named among other problems', (given, value, missing) => {
  const message = messageOf(() => readSettings({ ...good, [given]: value, PORT: 'eighty' }))
  expect(message).toContain(`  ${missing}: is missing`)
  expect(message).toContain('  PORT: ')
})

test('the owner’s API needs a valid address and a key that fits into a header', () => {
  const api = { API_BASE_URL: 'https://api.example/v1', API_APP_KEY: 'k3y-' }
  expect(readSettings({ ...good, ...api })).toMatchObject(api)
  const bad = { API_BASE_URL: 'https://me:pass@api.example', API_APP_KEY: 'مفتاح سرّي' }
  const message = messageOf(() => readSettings({ ...good, ...bad }))
  expect(message).toMatch(/ API_BASE_URL: .*\n +API_APP_KEY: /)
  expect(message).not.toMatch(/pass|مفتاح/)
})

const payments = {
  PUBLIC_ORIGIN: 'https://balsam.example',
  PAYMENTS_BASE_URL: 'https://accept.paymob.com',
  PAYMENTS_KEY: 'egy_sk_test',
  PAYMENTS_PUBLIC_KEY: 'egy_pk_test',
  PAYMENTS_HMAC_SECRET: 'ABCDEF',
  PAYMENTS_OWNER_ID: '302852',
  PAYMENTS_CARD_ID: '1',
  PAYMENTS_WALLET_ID: '2',
  PAYMENTS_KIOSK_ID: '3',
}

test('payments need all of their settings, and the message names each missing one', () => {
  expect(readSettings({ ...good, ...payments })).toMatchObject({ PAYMENTS_KIOSK_ID: 3 })
  const { PAYMENTS_KEY: _key, PAYMENTS_WALLET_ID: _wallet, ...some } = payments
  const message = messageOf(() => readSettings({ ...good, ...some }))
  expect(message).toMatch(/ PAYMENTS_KEY: is missing.*\n +PAYMENTS_WALLET_ID: is missing/)
  expect(message).not.toMatch(/ PAYMENTS_CARD_ID: |egy_pk_test|ABCDEF/)
})

const eta = {
  ETA_ENVIRONMENT: 'preprod',
  ETA_CLIENT_ID: 'd0394a9f-0607-40de-a978-2d3eb8375b04',
  ETA_CLIENT_SECRET: '6d62315e-d65a-4e41-9112-4195ea834edf',
  ETA_POS_SERIAL: 'POS-77',
  ETA_TAX_NUMBER: '674859545',
  ETA_BRANCH_CODE: '0',
  ETA_ACTIVITY_CODE: '8620',
  ETA_ITEM_CODE: 'EG-674859545-1',
  ETA_ADDRESS: 'Cairo;Maadi;Street 9;4',
}

test('e-receipts need all of their settings, and the message names each missing or wrong one', () => {
  expect(readSettings({ ...good, ...eta })).toMatchObject({
    ETA_ADDRESS: { governate: 'Cairo', regionCity: 'Maadi', buildingNumber: '4' },
  })
  const { ETA_CLIENT_SECRET: _secret, ETA_ITEM_CODE: _item, ...some } = eta
  const bad = { ...some, ETA_TAX_NUMBER: '12345', ETA_ADDRESS: 'Cairo' }
  const message = messageOf(() => readSettings({ ...good, ...bad }))
  for (const name of ['TAX_NUMBER', 'ADDRESS', 'CLIENT_SECRET', 'ITEM_CODE'])
    expect(message).toContain(`  ETA_${name}: `)
  expect(message).not.toMatch(/ETA_CLIENT_ID: |12345|d0394a9f/)
  expect(messageOf(() => readSettings({ ...good, ETA_PRESHARED_KEY: 'key' }))).toContain(
    '  ETA_CLIENT_ID: is missing',
  )
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

test('metrics and traces are off by default, and invalid settings are named', () => {
  const { METRICS_TOKEN, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = readSettings(good)
  expect([METRICS_TOKEN, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const bad = {
    METRICS_TOKEN: 'short-token',
    METRICS_PORT: '70000',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
    OTEL_TRACES_SAMPLER_ARG: '2',
  }
  const message = messageOf(() => readSettings({ ...good, ...bad }))
  for (const name of Object.keys(bad)) expect(message).toContain(`  ${name}: `)
  expect(message).not.toContain('short-token')
})

test.each(['x'.repeat(32), 'metrics-token-metrics-token-metrics-token-', 'x'.repeat(31) + 'y'])(
  'the token of metrics must not be easy to guess: %s',
  (METRICS_TOKEN) => {
    const message = messageOf(() => readSettings({ ...good, METRICS_TOKEN }))
    expect(message).toContain('  METRICS_TOKEN: is easy to guess')
    expect(message).not.toContain(METRICS_TOKEN)
  },
)

test('a public site sends nothing to a gateway without encryption, except on its own machine', () => {
  const plain = {
    SMS_URL: 'http://sms.example/send',
    WHATSAPP_URL: 'http://whatsapp.example/',
    MAIL_HTTP_URL: 'http://10.0.0.3/mail',
    API_BASE_URL: 'http://api.example',
  }
  const given = { ...good, ...payments, ...plain, PAYMENTS_BASE_URL: 'http://pay.example' }
  const onHttps = messageOf(() => readSettings({ ...given, PUBLIC_ORIGIN: 'https://b.example' }))
  for (const name of [...Object.keys(plain), 'PAYMENTS_BASE_URL'])
    expect(onHttps).toContain(`  ${name}: must be an https address`)
  const onHttp = messageOf(() => readSettings({ ...given, PUBLIC_ORIGIN: 'http://localhost:3000' }))
  expect(onHttp).not.toContain('must be an https address')
  const local = { SMS_URL: 'http://127.0.0.1:8080/', SMS_KEY: 'key', SMS_SENDER: 'Balsam' }
  expect(readSettings({ ...good, ...local, PUBLIC_ORIGIN: 'https://b.example' }).SMS_URL).toBe(
    local.SMS_URL,
  )
})

const tag = {
  FIREBASE_API_KEY: 'AIzaSyDemoDemoDemoDemoDemoDemoDemo0000',
  FIREBASE_APP_ID: '1:1234567890:web:0a1b2c3d4e5f',
  FIREBASE_MEASUREMENT_ID: 'G-DEMO123456',
}

test('no service of Firebase is on by default, or because of a project id', () => {
  expect(readSettings(good).FIREBASE_SERVICES).toEqual([])
  expect(readSettings({ ...good, FIREBASE_PROJECT_ID: 'balsam-demo', ...tag })).toMatchObject({
    FIREBASE_SERVICES: [],
  })
})

test('a service of Firebase without a project stops the start with the specification’s text', () => {
  const settings = { ...good, ...tag, FIREBASE_SERVICES: 'analytics', PORT: 'eighty' }
  const message = messageOf(() => readSettings(settings))
  expect(message).toContain('  FIREBASE_PROJECT_ID: projectId not provided')
  expect(message).toContain('  PORT: ')
  const project = { ...settings, FIREBASE_PROJECT_ID: 'balsam-demo', PORT: '' }
  expect(readSettings(project)).toMatchObject({ FIREBASE_SERVICES: ['analytics'] })
})

test('an unknown service is refused, and missing settings of a known one are named', () => {
  const unknown = messageOf(() => readSettings({ ...good, FIREBASE_SERVICES: 'analytics, mail' }))
  expect(unknown).toMatch(/ FIREBASE_SERVICES: must name services/)
  const some = { ...good, FIREBASE_SERVICES: 'analytics', FIREBASE_PROJECT_ID: 'balsam-demo' }
  const message = messageOf(() => readSettings(some))
  for (const name of Object.keys(tag)) expect(message).toContain(`  ${name}: is missing`)
})

const account = JSON.stringify({
  client_email: 'site@balsam-demo.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nnot-to-be-told\n-----END PRIVATE KEY-----\n',
  private_key_id: 'key-1',
})

const bucket = 'balsam-demo.firebasestorage.app'
const database = 'https://balsam-demo-default-rtdb.europe-west1.firebasedatabase.app'

test.each([
  ['analytics', tag],
  ['auth', { FIREBASE_API_KEY: tag.FIREBASE_API_KEY }],
  ['firestore', { FIREBASE_SERVICE_ACCOUNT: account }],
  ['firestore', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }],
  ['database', { FIREBASE_DATABASE_URL: database, FIREBASE_SERVICE_ACCOUNT: account }],
  ['storage', { FIREBASE_STORAGE_BUCKET: bucket, FIREBASE_SERVICE_ACCOUNT: account }],
  [
    'storage',
    { FIREBASE_STORAGE_BUCKET: bucket, FIREBASE_STORAGE_EMULATOR_HOST: 'localhost:9199' },
  ],
  [
    'analytics,firestore,storage',
    { ...tag, FIREBASE_STORAGE_BUCKET: bucket, FIREBASE_SERVICE_ACCOUNT: account },
  ],
  [
    'analytics,auth,database,firestore,storage',
    {
      ...tag,
      FIREBASE_DATABASE_URL: database,
      FIREBASE_STORAGE_BUCKET: bucket,
      FIREBASE_SERVICE_ACCOUNT: account,
    },
  ],
  ['firestore,analytics', { ...tag, FIREBASE_SERVICE_ACCOUNT: account }],
])('%s is on with its settings, alone or with the other', (named, needed) => {
  const project = { ...good, FIREBASE_SERVICES: named, FIREBASE_PROJECT_ID: 'balsam-demo' }
  const { FIREBASE_SERVICES: on } = readSettings({ ...project, ...needed })
  expect(on).toEqual(named.split(',').toSorted())
  expect(messageOf(() => readSettings(project))).toMatch(/: is missing, and the service/)
})

test('a missing bucket is named with the other problems, and each emulator is for one service', () => {
  const project = { FIREBASE_SERVICES: 'storage', FIREBASE_PROJECT_ID: 'balsam-demo' }
  const others = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', PORT: 'eighty' }
  const message = messageOf(() => readSettings({ ...good, ...project, ...others }))
  expect(message).toContain(
    '  FIREBASE_STORAGE_BUCKET: is missing, and the service storage needs it',
  )
  expect(message).toContain(
    '  FIREBASE_SERVICE_ACCOUNT: is missing, and the service storage needs it',
  )
  expect(message).toContain('  PORT: ')
  const wrong = { ...good, ...project, FIREBASE_STORAGE_BUCKET: `gs://${bucket}` }
  expect(messageOf(() => readSettings(wrong))).toContain('FIREBASE_STORAGE_BUCKET: must be')
})

test.each([
  { PUBLIC_ORIGIN: 'https://balsam.example' },
  { PUBLIC_ORIGIN: 'http://balsam.example' },
  { TRUST_PROXY: '1' },
])('an emulator for identities stops the start of a site that others can reach: %o', (reached) => {
  const emulated = { ...good, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  for (const origin of ['', 'http://localhost:3000']) {
    const { FIREBASE_AUTH_EMULATOR_HOST: host } = readSettings({
      ...emulated,
      PUBLIC_ORIGIN: origin,
    })
    expect(host).toBe('127.0.0.1:9099')
  }
  expect(messageOf(() => readSettings({ ...emulated, ...reached }))).toContain(
    '  FIREBASE_AUTH_EMULATOR_HOST: believes tokens that nobody signed',
  )
})

test('an unreadable service account is named, and its key is not printed', () => {
  const project = { FIREBASE_SERVICES: 'firestore', FIREBASE_PROJECT_ID: 'balsam-demo' }
  const broken = account.replace('client_email', 'email')
  const message = messageOf(() =>
    readSettings({ ...good, ...project, FIREBASE_SERVICE_ACCOUNT: broken }),
  )
  expect(message).toContain('  FIREBASE_SERVICE_ACCOUNT: must be the JSON of a service account')
  expect(message).not.toContain('not-to-be-told')
})

test('the contact for security is an e-mail or https address, stored as an URI', () => {
  const contactOf = (SECURITY_CONTACT: string) =>
    readSettings({ ...good, SECURITY_CONTACT }).SECURITY_CONTACT
  expect(contactOf('security@balsam.example')).toBe('mailto:security@balsam.example')
  expect(contactOf('https://balsam.example/report')).toBe('https://balsam.example/report')
  for (const typed of [
    'nobody',
    'http://balsam.example',
    'javascript:alert(1)',
    'a@b.example\nX: y',
  ])
    expect(messageOf(() => contactOf(typed))).toContain('SECURITY_CONTACT: must be an e-mail')
})
