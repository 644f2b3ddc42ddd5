import { expect, test } from 'vitest'
import { cloneDatabase } from '#/testing/database.ts'
import { connect } from './connect.ts'
import { checkReadiness } from './readiness.ts'

const { db, url } = await cloneDatabase()

test('a read-only database, such as a standby or one on a full disk, is not ready', async () => {
  expect(await checkReadiness(db)).toBe('ready')
  const readOnly = connect(`${url}?options=-c%20default_transaction_read_only%3Don`)
  expect(await checkReadiness(readOnly.db)).toBe('cannot write')
  await readOnly.close()
})
