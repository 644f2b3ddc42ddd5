import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const external = {
  DATABASE_URL: 'postgres://db.example/balsam',
  SESSION_SECRET: 'a secret of at least 32 characters',
  DATA_SECRET: 'another secret of at least 32 characters',
}
const https = { PUBLIC_ORIGIN: 'https://balsam.example' }
const production = { NODE_ENV: 'production' }

test.each<[string, Record<string, string>, boolean]>([
  ['nothing is said', {}, false],
  ['it is empty', { SEED: '' }, false],
  ['demo is said', { SEED: 'demo' }, true],
  ['demo is said on a public site', { SEED: 'demo', ...https, ...production }, true],
  ['true is said', { SEED: 'true', ...https }, true],
  ['none is said', { SEED: 'none' }, false],
  ['false is said', { SEED: 'false' }, false],
  ['it is local', { SEED: 'local' }, true],
  ['it is local, on http', { SEED: 'local', PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
  ['it is local, but https', { SEED: 'local', ...https }, false],
  ['it is local, but in production', { SEED: 'local', ...production }, false],
])('on an external database, where %s', (_what, settings, hasDemo) => {
  expect(readSettings({ ...external, ...settings }).SEED).toBe(hasDemo)
})

test('anything else is refused', () => {
  expect(() => readSettings({ ...external, SEED: 'yes' })).toThrow(
    '  SEED: must be demo, none or local',
  )
})
