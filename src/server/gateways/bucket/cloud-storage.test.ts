import { randomBytes } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  uploadBytes,
} from 'firebase/storage'
import { exportPKCS8, generateKeyPair } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accessToken } from '#/server/gateways/mirror/token.ts'
import { TestClock } from '#/testing/test-clock.ts'
import { ACCOUNT_EMAIL } from '#/testing/firebase/firestore.ts'
import { startStorage } from '#/testing/firebase/storage.ts'
import { STORAGE_SCOPE } from './choose.ts'
import { cloudBucket } from './cloud-storage.ts'

const pair = await generateKeyPair('RS256', { extractable: true })
const storage = await startStorage({ publicKey: pair.publicKey })
afterAll(storage.stop)

const clock = new TestClock()
const account = {
  clientEmail: ACCOUNT_EMAIL,
  privateKey: await exportPKCS8(pair.privateKey),
  keyId: 'key-1',
}
const address = `${storage.origin}/token`
const token = accessToken(account, clock, { scope: STORAGE_SCOPE, address })
const access = { origin: storage.origin, bucket: storage.bucket, token }
const bucket = cloudBucket(access)
const content = Buffer.from('what is\r\n--kept\0')

beforeEach(() => {
  storage.objects.clear()
  storage.asked.length = 0
  storage.setTokenDate(clock.now())
  Object.assign(storage.state, {
    isAway: false,
    isBucketGone: false,
    damages: false,
    isGranted: true,
  })
})

test('an object is read back byte by byte, until it is removed', async () => {
  const large = randomBytes(3_000_000)
  await bucket.put('documents/a b/ملف', content)
  await bucket.put('pictures/large', large)
  expect(await bucket.get('documents/a b/ملف')).toEqual(content)
  expect((await bucket.get('pictures/large'))?.equals(large)).toBe(true)
  expect(storage.objects.get('pictures/large')?.cacheControl).toBe('private, no-store')
  await bucket.remove('pictures/large')
  expect(await bucket.get('pictures/large')).toBeNull()
  await bucket.remove('pictures/large')
  expect([...storage.objects.keys()]).toEqual(['documents/a b/ملف'])
})

test('an object is never overwritten', async () => {
  await bucket.put('documents/once', content)
  await expect(bucket.put('documents/once', Buffer.from('other'))).rejects.toThrow(away('412'))
  expect(await bucket.get('documents/once')).toEqual(content)
})

test('while the bucket is unavailable nothing is found, and nothing counts as removed', async () => {
  await bucket.put('documents/one', content)
  storage.state.isAway = true
  await expectAway(bucket, '503')
  storage.state.isAway = false
  storage.state.isBucketGone = true
  await expectAway(bucket, '404')
  await expectAway(cloudBucket({ ...access, origin: 'http://127.0.0.1:1' }), 'TypeError')
  await expectAway(cloudBucket({ ...access, bucket: 'another-bucket' }), '404')
  storage.state.isBucketGone = false
  expect(await bucket.get('documents/one')).toEqual(content)
})

test('bytes that changed in transit are not returned', async () => {
  await bucket.put('documents/one', content)
  storage.state.damages = true
  await expect(bucket.get('documents/one')).rejects.toThrow(away('ReadOtherwise'))
})

test('an account’s token is requested once an hour, and another key’s signature gets none', async () => {
  await bucket.put('documents/one', content)
  clock.pass(50)
  await bucket.get('documents/one')
  const before = tokensAsked()
  clock.pass(6)
  storage.setTokenDate(clock.now())
  await bucket.get('documents/one')
  expect(tokensAsked()).toBe(before + 1)
  // At the edge every request creates its own app.
  const next = accessToken(account, clock, { scope: STORAGE_SCOPE, address })
  await cloudBucket({ ...access, token: next }).get('documents/one')
  expect(tokensAsked()).toBe(before + 1)

  const other = await generateKeyPair('RS256', { extractable: true })
  const privateKey = await exportPKCS8(other.privateKey)
  const forger = { ...account, privateKey, keyId: 'key-2' }
  const forged = accessToken(forger, clock, { scope: STORAGE_SCOPE, address })
  await expectAway(cloudBucket({ ...access, token: forged }), 'TokenRefused')
  await expectAway(cloudBucket({ ...access, token: async () => 'owner' }), '401')
})

test('visitors are denied everything with the unchanged SDK', async () => {
  await bucket.put('documents/one', content)
  // A name of its own: tests of one process share the SDK.
  const project = { projectId: 'balsam-demo', storageBucket: storage.bucket }
  const app = initializeApp(project, 'storage')
  const visitor = getStorage(app)
  connectStorageEmulator(visitor, '127.0.0.1', Number(storage.host.split(':')[1]))
  const one = ref(visitor, 'documents/one')
  const denied = { code: 'storage/unauthorized' }
  await expect(getBytes(one)).rejects.toMatchObject(denied)
  await expect(getDownloadURL(one)).rejects.toMatchObject(denied)
  await expect(uploadBytes(ref(visitor, 'pictures/mine'), content)).rejects.toMatchObject(denied)
  await expect(deleteObject(one)).rejects.toMatchObject(denied)
  await expect(listAll(ref(visitor, 'documents'))).rejects.toMatchObject(denied)
  expect([...storage.objects.keys()]).toEqual(['documents/one'])
})

test('names are listed page by page, within a folder', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `pictures/${index}`)
  for (const name of [...names, 'documents/one']) storage.objects.set(name, { name, content })
  const pages = await pagesOf(bucket.list('pictures/'))
  expect(pages.map((page) => page.length)).toEqual([1000, 1])
  expect(pages.flat().toSorted()).toEqual(names.toSorted())
  expect(await pagesOf(bucket.list('films/'))).toEqual([[]])
})

async function expectAway(asked: typeof bucket, reason: string): Promise<void> {
  await expect(asked.put('documents/two', content)).rejects.toThrow(away(reason))
  await expect(asked.get('documents/one')).rejects.toThrow(away(reason))
  await expect(asked.get('documents/none')).rejects.toThrow(away(reason))
  await expect(asked.remove('documents/one')).rejects.toThrow(away(reason))
  await expect(pagesOf(asked.list('documents/'))).rejects.toThrow(away(reason))
  await expect(asked.remove('documents/none')).rejects.toThrow(away(reason))
}

function away(reason: string) {
  return expect.objectContaining({ name: 'BucketAway', message: reason })
}

function tokensAsked(): number {
  return storage.asked.filter((each) => each.endsWith('/token')).length
}

async function pagesOf(list: AsyncIterable<string[]>): Promise<string[][]> {
  const pages: string[][] = []
  for await (const page of list) pages.push(page)
  return pages
}
