import { expect, test } from 'vitest'
import { ANONYMOUS_BYTES_A_DAY } from '#/domain/directory/file.ts'
import { findFile } from '#/server/files/files.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pdf } from '#/testing/documents.ts'
import { inRequest } from '#/testing/request.ts'
import { fileToken, readFileToken } from './file-tokens.ts'
import { fileIdsOf, storeUpload, storeUploads } from './upload.server.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

function document(name: string): File {
  return new File([new Uint8Array(pdf)], name)
}

test('names that no database accepts are cleaned', async () => {
  const { result } = await inRequest(app, {}, () =>
    storeUpload(document('../\u202egpj.licence\u0000.pdf'), 'lic\u0000ence\u202e'),
  )
  if (!result.ok) throw new Error(result.code)
  const { id, name } = readFileToken(result.token)
  expect(name).toBe('gpj.licence.pdf')
  expect(await findFile(app, id)).toMatchObject({ name, purpose: 'licence' })
})

test('a plain form’s valid documents are kept beside an invalid one', async () => {
  const data = new FormData()
  data.append('licence.file', document('licence.pdf'))
  data.append('photo.file', new File(['<html>'], 'photo.png'))
  data.append('letter.file', new File([], 'letter.pdf'))
  data.append('untouched.file', new File([], ''))
  const typed = {}
  const { result } = await inRequest(app, {}, () => storeUploads(data, typed))
  expect(result).toEqual([
    { field: 'photo', code: 'file-type' },
    { field: 'letter', code: 'file-empty' },
  ])
  expect(Object.keys(typed)).toEqual(['licence'])
})

test('a token that we did not sign is ignored', () => {
  const id = app.random.id()
  const ours = fileToken(id, app.sign('file', id), 'licence.pdf')
  expect(fileIdsOf(app, [ours])).toEqual([id])
  const other = app.random.id()
  for (const forged of [ours.replace(id, other), fileToken(id, app.sign('draft', id), ''), '..'])
    expect(fileIdsOf(app, [ours, forged])).toBeNull()
})

test('the bytes that one address can upload without an account are limited per day', async () => {
  const budget = { attempts: ANONYMOUS_BYTES_A_DAY, windowMinutes: 24 * 60 }
  const weight = ANONYMOUS_BYTES_A_DAY - 2 * pdf.length
  await takeLimits(app, [{ name: 'upload-bytes', subject: 'busy', ...budget, weight }])
  const send = async (address: string) =>
    (await inRequest(app, { address }, () => storeUpload(document('a.pdf'), 'licence'))).result
  const answers = [await send('busy'), await send('busy'), await send('busy')]
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(await send('elsewhere')).toMatchObject({ ok: true })
  clock.pass(24 * 60)
  expect(await send('busy')).toMatchObject({ ok: true })
})
