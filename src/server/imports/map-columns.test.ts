import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { addImport, findImport } from './imports.ts'
import { mapColumns } from './map-columns.ts'
import { workImports } from './work.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const staff = await deskMember(app, ['directory'])

async function bring(content: string): Promise<string> {
  const file = { format: 'csv' as const, fileName: 'doctors.csv', content, staffId: null }
  const id = await addImport(app, { ...file, submissionKey: randomUUID() })
  await workImports(app)
  return id
}

const problems = async (id: string) =>
  (await findImport(app, id))?.report?.problems.map(({ line, column, code }) => [
    line,
    column,
    code,
  ])

const CONTENT =
  'sep=;\n\nالاسم;التخصص;واتساب;المنطقة;سعر الكشف;السبت;ملاحظات\n' +
  'سلمى شلبي;جلدية;01001234567;مدينة نصر;350;5م-9م;"=1; x"\n\nندى;x;1;y;z;0;\n'

test('a person says which column an unknown header is; the lines keep their numbers', async () => {
  const id = await bring(CONTENT)
  expect(await problems(id)).toEqual([
    [3, 'clinic1_phone', 'column-missing'],
    [3, 'واتساب', 'column-not-found'],
    [3, 'ملاحظات', 'column-not-found'],
  ])
  expect(await mapColumns(app, staff, { id, columns: ['clinic1_phone', '-'] })).toEqual({
    ok: true,
  })
  await workImports(app)
  const found = await problems(id)
  expect(new Set(found?.map(([line]) => line))).toEqual(new Set([6]))
  expect(found).toContainEqual([6, 'clinic1_phone', 'provider-phone-invalid'])
})

test('a mapping is refused without permission, for another file, and for no column', async () => {
  const id = await bring(CONTENT)
  const columns = ['clinic1_phone', '-']
  expect(await mapColumns(app, null, { id, columns })).toMatchObject({ code: 'not-yours' })
  const others = await deskMember(app, ['requests'])
  expect(await mapColumns(app, others, { id, columns })).toMatchObject({ code: 'not-yours' })
  const fewer = await mapColumns(app, staff, { id, columns: ['-'] })
  expect(fewer).toEqual({ ok: false, code: 'changed-meanwhile' })
  const none = await mapColumns(app, staff, { id, columns: ['clinic1_phone', 'password'] })
  expect(none).toEqual({ ok: false, code: 'choice-required' })
  const unknown = await mapColumns(app, staff, { id: randomUUID(), columns })
  expect(unknown).toEqual({ ok: false, code: 'changed-meanwhile' })
})
