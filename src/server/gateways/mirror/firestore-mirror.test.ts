import { initializeApp, setLogLevel } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  setDoc,
} from 'firebase/firestore/lite'
import { exportPKCS8, generateKeyPair } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mirrorCollections, type MirrorDocument } from '#/domain/web/mirror.ts'
import { createRandom } from '#/server/seed/random.ts'
import { TestClock } from '#/testing/test-clock.ts'
import { ACCOUNT_EMAIL, startFirestore } from '#/testing/firebase/firestore.ts'
import { firestoreMirror } from './firestore-mirror.ts'
import { accountToken } from './token.ts'

const pair = await generateKeyPair('RS256', { extractable: true })
const firestore = await startFirestore({ publicKey: pair.publicKey })
afterAll(firestore.stop)

const clock = new TestClock()
firestore.setTokenDate(clock.now())
const account = {
  clientEmail: ACCOUNT_EMAIL,
  privateKey: await exportPKCS8(pair.privateKey),
  keyId: 'key-1',
}
const access = {
  origin: firestore.origin,
  projectId: 'balsam-demo',
  token: accountToken(account, clock),
}
const mirror = firestoreMirror(access)

// The unmodified SDK: reads as the app would, and tries what a visitor may not do.
const visitor = getFirestore(initializeApp({ projectId: 'balsam-demo' }))
setLogLevel('silent')
connectFirestoreEmulator(visitor, '127.0.0.1', Number(firestore.host.split(':')[1]))

beforeEach(() => {
  firestore.documents.clear()
  firestore.state.isAway = false
})

const denied = { code: 'permission-denied' }

const doctor = (version: number, name: string | null): MirrorDocument => ({
  collection: 'doctors',
  document: 'mona-adel',
  version,
  fields: name === null ? null : { name },
})

test('the web SDK reads what was written, with its types', async () => {
  const fields = {
    name: { ar: 'منى عادل', en: 'Mona Adel' },
    rating: 4.75,
    ratingCount: 12,
    homeVisit: true,
    photoAt: null,
    since: new Date('2026-01-02T03:04:05.678Z'),
    branches: [{ feePiastres: 30_000, district: { slug: 'dokki' } }],
  }
  expect(await mirror.write([{ ...doctor(1, ''), fields }])).toEqual({ ok: true })
  const found = await getDoc(doc(visitor, 'doctors/mona-adel'))
  const { since, ...others } = found.data() ?? {}
  const { since: sent, ...rest } = fields
  expect(others).toEqual({ ...rest, version: 1 })
  expect(since.toDate()).toEqual(sent)
  const listed = await getDocs(collection(visitor, 'doctors'))
  expect(listed.docs.map((each) => each.id)).toEqual(['mona-adel'])
})

test('an older write never replaces a newer one, or restores a removed document', async () => {
  await mirror.write([doctor(2, 'new')])
  await mirror.write([doctor(1, 'old')])
  expect((await getDoc(doc(visitor, 'doctors/mona-adel'))).data()).toEqual({
    name: 'new',
    version: 2,
  })
  await mirror.write([doctor(4, null)])
  await mirror.write([doctor(3, 'late')])
  expect((await getDoc(doc(visitor, 'doctors/mona-adel'))).exists()).toBe(false)
  await mirror.write([doctor(5, 'again')])
  expect(await mirror.list('doctors')).toEqual([{ document: 'mona-adel', version: 5 }])
})

test('a thousand writes, shuffled, repeated and concurrent, give the same result', async () => {
  const writes = Array.from({ length: 1000 }, (_, at): MirrorDocument => {
    const version = at + 1
    const document = `doctor-${at % 40}`
    const isGone = version % 7 === 0
    return {
      collection: 'doctors',
      document,
      version,
      fields: isGone ? null : { version: `${version}` },
    }
  })
  const expected = writes
    .slice(-40)
    .flatMap(({ document, version, fields }) => (fields ? [{ document, version }] : []))
    .toSorted((a, b) => (a.document < b.document ? -1 : 1))
  for (const seed of [1, 2]) {
    firestore.documents.clear()
    const repeated = [...writes, ...writes.slice(0, 300)]
    const mixed = createRandom(seed).sample(repeated, repeated.length)
    const queues = [0, 1, 2, 3].map((lane) => mixed.filter((_, at) => at % 4 === lane))
    await Promise.all(queues.map(writeAll))
    expect(await mirror.list('doctors')).toEqual(expected)
  }
})

test('of several versions in one write the newest counts, in any order', async () => {
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    firestore.documents.clear()
    await mirror.write(order.map((version) => doctor(version, version === 2 ? null : 'old')))
    expect(await mirror.list('doctors')).toEqual([])
    await mirror.write(order.map((at) => doctor(at + 2, at === 2 ? 'new' : null)))
    expect(await mirror.list('doctors')).toEqual([{ document: 'mona-adel', version: 4 }])
  }
})

test('a list of several pages is read completely', async () => {
  const documents = Array.from({ length: 650 }, (_, at) => ({
    ...doctor(1, 'x'),
    document: `doctor-${at}`,
  }))
  await mirror.write(documents)
  expect(await mirror.list('doctors')).toHaveLength(650)
})

test('visitors cannot write, and read only the public collections', async () => {
  await mirror.write([doctor(1, 'Mona'), { ...doctor(2, null), document: 'removed-one' }])
  for (const name of [...mirrorCollections, 'removed', 'patients']) {
    await expect(setDoc(doc(visitor, `${name}/mine`), { a: 1 })).rejects.toMatchObject(denied)
    await expect(deleteDoc(doc(visitor, `${name}/mona-adel`))).rejects.toMatchObject(denied)
  }
  for (const name of mirrorCollections) await getDocs(collection(visitor, name))
  for (const name of ['removed', 'patients']) {
    await expect(getDocs(collection(visitor, name))).rejects.toMatchObject(denied)
    await expect(getDoc(doc(visitor, `${name}/any`))).rejects.toMatchObject(denied)
  }
  expect((await getDoc(doc(visitor, 'doctors/mona-adel'))).exists()).toBe(true)
})

test('failures have the service’s reason, without the written data', async () => {
  firestore.state.isAway = true
  expect(await mirror.write([doctor(1, 'Mona')])).toEqual({
    ok: false,
    code: 'away',
    reason: '503 UNAVAILABLE',
  })
  firestore.state.isAway = false
  const other = await generateKeyPair('RS256', { extractable: true })
  const privateKey = await exportPKCS8(other.privateKey)
  const token = accountToken({ ...account, privateKey }, clock)
  expect(await firestoreMirror({ ...access, token }).write([doctor(1, 'Mona')])).toEqual({
    ok: false,
    code: 'away',
    reason: '403 PERMISSION_DENIED',
  })
  const nowhere = firestoreMirror({ ...access, origin: 'http://127.0.0.1:1' })
  expect(await nowhere.write([doctor(1, 'Mona')])).toMatchObject({ ok: false, code: 'away' })
})

test('a token is renewed before it expires', async () => {
  const clock = new TestClock()
  const token = accountToken(account, clock)
  const first = await token()
  clock.pass(50)
  expect(await token()).toBe(first)
  clock.jump(-60)
  clock.pass(6)
  expect(await token()).not.toBe(first)
})

/** In small batches; one that conflicts with another writer is retried, as the queue does. */
async function writeAll(writes: readonly MirrorDocument[]): Promise<void> {
  for (let start = 0; start < writes.length; start += 13) {
    const some = writes.slice(start, start + 13)
    let outcome = await mirror.write(some)
    while (!outcome.ok && outcome.reason === '409 ABORTED') outcome = await mirror.write(some)
    expect(outcome).toEqual({ ok: true })
  }
}
