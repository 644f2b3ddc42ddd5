import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { files } from '#/server/db/schema/requests.ts'
import { deleteUnclaimedFiles, saveFile } from '#/server/files/files.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findOwnStamp, findReceiptStamp, removeStamp, saveStamp } from '#/server/receipts/stamp.ts'
import { findTaxNumber } from '#/server/receipts/tax-number.ts'
import { pdf } from '#/testing/documents.ts'
import { openDesks, type Desk } from './desk.testing.ts'

const { db, app, clock, nextDesk } = await openDesks()

let at: Desk
let owner: Membership
beforeEach(async () => {
  at = await nextDesk()
  owner = at.practice.owner
})

/** A picture as a phone takes it, with its place. */
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Camera of Dr Mona' }, IFD3: { GPSLatitude: '30/1 2/1 4/1' } })
    .jpeg()
    .toBuffer()

async function upload(content?: Uint8Array) {
  const facts = { purpose: 'stamp', name: 'stamp.jpg', mediaType: 'image/jpeg' } as const
  return saveFile(app, { ...facts, content: content ?? (await picture('blue')) })
}

const onReceipt = (id: string, memberships: Membership[], proved: string[] = []) =>
  findReceiptStamp(app, { asker: { actor: { kind: 'visitor' }, proved }, memberships }, id)

const isThere = (id: string) => db.$count(files, eq(files.id, id))

/** Whatever nobody has claimed by tomorrow is deleted. */
async function prune() {
  clock.pass(25 * 60)
  await deleteUnclaimedFiles(app, clock.now())
}

test('receipts from now on have the stamp, without what the camera added; earlier ones do not', async () => {
  const before = await at.paid({ amountPiastres: 100 })
  const sent = await upload()
  expect(await saveStamp(app, owner, sent)).toEqual(ok)
  expect(await isThere(sent)).toBe(0)
  const after = await at.paid({ amountPiastres: 100 })
  await prune()
  expect(await at.read(before.id, [at.desk])).toMatchObject({ hasStamp: false })
  expect(await at.read(after.id, [at.desk])).toMatchObject({ hasStamp: true })
  expect(await onReceipt(before.id, [at.desk])).toBeNull()
  const stamp = await onReceipt(after.id, [at.desk])
  const { exif, ...facts } = await sharp(stamp?.content).metadata()
  expect(facts).toMatchObject({ width: 40, height: 30, format: 'jpeg' })
  expect(exif).toBeUndefined()
  const [entry] = await listAuditEntries(app, { actorId: owner.userId })
  expect(entry).toMatchObject({ action: 'stamp-changed', after: { isSet: true } })
})

test('a receipt keeps its stamp when the practice takes another, or none', async () => {
  await saveStamp(app, owner, await upload())
  const first = await at.paid({ amountPiastres: 100 })
  const blue = (await onReceipt(first.id, [at.desk]))?.id
  await saveStamp(app, owner, await upload(await picture('red')))
  const red = (await findTaxNumber(app, owner))?.stampId ?? ''
  const back = await at.giveBack(first.id)
  expect((await onReceipt(first.id, [at.desk]))?.id).toBe(blue)
  expect((await onReceipt(back.ok ? back.id : '', [at.desk]))?.id).toBe(red)
  await saveStamp(app, owner, await upload())
  const unused = (await findTaxNumber(app, owner))?.stampId ?? ''
  expect(await removeStamp(app, owner)).toEqual(ok)
  await prune()
  // No receipt was issued with it.
  expect(await isThere(unused)).toBe(0)
  expect(await isThere(red)).toBe(1)
  expect((await onReceipt(first.id, [at.desk]))?.id).toBe(blue)
  expect(await findOwnStamp(app, owner)).toBeNull()
  expect(await at.paid({ amountPiastres: 100 })).toMatchObject({ stampFileId: null })
})

test('it is for those who read the receipt, and the practice’s own for its owner', async () => {
  await saveStamp(app, owner, await upload())
  const { id } = await at.paid({ amountPiastres: 100 })
  const other = await nextDesk()
  expect(await onReceipt(id, [other.desk])).toBeNull()
  expect(await onReceipt(id, [])).toBeNull()
  expect(await onReceipt(id, [], [at.reference])).not.toBeNull()
  expect(await findOwnStamp(app, owner)).not.toBeNull()
  expect(await findOwnStamp(app, at.desk)).toBeNull()
  expect(await findOwnStamp(app, null)).toBeNull()
})

test('a PDF, a file that is somebody’s, and other people’s stamps are refused', async () => {
  const facts = { purpose: 'stamp', name: 'a.pdf', mediaType: 'application/pdf' } as const
  const papers = await saveFile(app, { ...facts, content: pdf })
  expect(await saveStamp(app, owner, papers)).toEqual(refused('photo-type'))
  expect(await saveStamp(app, at.desk, await upload())).toEqual(refused('not-yours'))
  expect(await removeStamp(app, at.desk)).toEqual(refused('not-yours'))
  await saveStamp(app, owner, await upload())
  const own = (await findTaxNumber(app, owner))?.stampId ?? ''
  const other = await nextDesk()
  expect(await saveStamp(app, other.practice.owner, own)).toEqual(refused('file-lost'))
  expect(await findOwnStamp(app, owner)).not.toBeNull()
})
