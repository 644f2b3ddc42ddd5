import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { retention } from '#/domain/account/retention.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { impersonalTables, personalTables } from './tables.ts'

const modules = import.meta.glob<Record<string, unknown>>('../db/schema/*.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))

/** Names of columns in which people leave something of themselves, or that refer to an account. */
const personal =
  /(?:^|_)(?:phone|email|browser|holder|address|reason|comment|note|details|typed|born|sealed|director|author|actor|staff|user|family)(?:_|$)|^name$|_name$/

/** Names and reasons of the program, and the addresses of our own branches. */
const accepted = new Set([
  'audit_entries.actor_kind',
  'audit_entries.actor_id',
  'audit_head.name',
  'clock_records.name',
  'gateway_failures.reason',
  'live_changes.reason',
  'live_state.name',
  'mirror_changes.reason',
  'mirror_state.name',
  'object_removals.name',
  'object_removals.reason',
  'offices.address_ar',
  'offices.address_en',
  'offices.phone',
  'site_documents.name',
  'switches.name',
  'whatsapp_templates.name',
])

test('every table has a retention period, or a reason why it has nothing personal, and only one of both', () => {
  const listed = [...Object.keys(personalTables), ...Object.keys(impersonalTables)]
  expect(listed.toSorted()).toEqual([...new Set(tables.map(getTableName))].toSorted())
})

test('a table without personal data has no column for any, and refers to no account', () => {
  const impersonal = tables.filter((table) => getTableName(table) in impersonalTables)
  const columns = impersonal.flatMap((table) =>
    Object.keys(getTableColumns(table)).map((key) => `${getTableName(table)}.${toSnakeCase(key)}`),
  )
  const found = columns.filter((column) => personal.test(column.split('.')[1] ?? ''))
  expect(found.filter((column) => !accepted.has(column))).toEqual([])
  const referring = impersonal.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === users),
  )
  expect(referring.map(getTableName)).toEqual([])
})

test('every kind of data is stored somewhere, but for backups', () => {
  const stored = new Set(Object.values(personalTables).flat())
  expect(
    Object.keys(retention).filter((kind) => ![...stored].some((each) => each === kind)),
  ).toEqual(['backups'])
})
