import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { receiptNumber } from '#/domain/money/desk-payment.ts'
import { egp } from '#/domain/money/money.ts'
import { eReceipts } from '#/server/db/schema/e-receipts.ts'
import { etaAuthority } from '#/server/gateways/tax/eta.ts'
import { listOperations } from '#/server/operations/desk.ts'
import { drainEReceipts } from '#/server/receipts/send-e-receipts.ts'
import { saveTaxNumber } from '#/server/receipts/tax-number.ts'
import { deskMember } from '#/testing/desk.ts'
import { answering, dropping } from '#/testing/http.ts'
import { etaAccount, startEta } from '#/testing/tax-authority.ts'
import { openDesks, type Desk } from './desk.testing.ts'

const { db, app, clock, nextDesk } = await openDesks()
const admin = { ...(await deskMember(app, [])), role: 'admin' as const }
const eta = await startEta()
const account = { ...etaAccount, place: eta.place }

let at: Desk

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  app.gateways.taxAuthority = etaAuthority(account, clock)
  await db.delete(eReceipts)
  eta.documents.length = 0
  eta.faults.clear()
  at = await nextDesk()
  await saveTaxNumber(app, at.practice.owner, account.taxpayer.taxNumber)
})

const stateOf = async (id: string) => (await at.read(id, [at.desk]))?.eReceipt

/** Sends and asks until nothing is due for the next two minutes. */
async function settle() {
  for (let round = 0; round < 4; round += 1) {
    await drainEReceipts(app)
    clock.set(new Date(clock.now().getTime() + 60_000))
  }
}

describe('a receipt of the taxpayer', () => {
  test('waits with its UUID, is sent, and is accepted', async () => {
    const receipt = await at.paid()
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'queued', faults: null })
    await drainEReceipts(app)
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'submitted' })
    await settle()
    const shown = await stateOf(receipt.id)
    const [sent] = eta.documents
    expect(shown).toMatchObject({ state: 'valid', uuid: sent?.header.uuid })
    expect(shown?.check?.url).toBe(
      `${eta.place.portal}/receipts/search/${shown?.uuid}/share/${receipt.at.toISOString().slice(0, 19)}Z` +
        `#Total:${at.fee / 100},IssuerRIN:674859545`,
    )
    expect(JSON.stringify(sent)).not.toContain(at.visit.patientName)
    const login = eta.received.find(({ line }) => line === 'POST /connect/token')
    expect(login).toMatchObject({
      headers: { posserial: 'POS-77' },
      body: { grant_type: 'client_credentials', client_id: account.clientId },
    })
    expect(await drainEReceipts(app)).toBe(0)
  })

  test('names the one before it, also when many are paid at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => at.paid({ amountPiastres: egp(10) })))
    await settle()
    expect(eta.documents).toHaveLength(5)
    expect(eta.documents[0]?.header.previousUUID).toBe('')
    const uuids = eta.documents.map(({ header }) => header.uuid)
    expect(eta.documents.slice(1).map(({ header }) => header.previousUUID)).toEqual(
      uuids.slice(0, 4),
    )
  })

  test('that is given back is followed by a return, which names it', async () => {
    const receipt = await at.paid()
    const back = await at.giveBack(receipt.id)
    await settle()
    const [paid, returned] = eta.documents
    expect(returned).toMatchObject({
      header: { referenceUUID: paid?.header.uuid, previousUUID: paid?.header.uuid },
      documentType: { receiptType: 'r' },
    })
    expect(await stateOf(back.ok ? back.id : '')).toMatchObject({ state: 'valid' })
  })
})

describe('a receipt is not sent', () => {
  test('by another practice, or before a taxpayer was set', async () => {
    const other = await nextDesk()
    const foreign = await other.paid()
    expect((await other.read(foreign.id, [other.desk]))?.eReceipt).toBeNull()
    app.gateways.taxAuthority = null
    const early = await at.paid()
    app.gateways.taxAuthority = etaAuthority(account, clock)
    expect(await stateOf(early.id)).toBeNull()
    const back = await at.giveBack(early.id)
    expect(await stateOf(back.ok ? back.id : '')).toBeNull()
  })
})

describe('the authority', () => {
  test('is away: the receipt waits, and is sent later', async () => {
    const receipt = await at.paid()
    eta.next.push(answering(503))
    await drainEReceipts(app)
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'queued' })
    const listed = (await listOperations(app, admin))?.eReceipts
    expect(listed).toMatchObject({ waiting: 1, waitsSince: receipt.at.toISOString() })
    expect(listed?.failing).toMatchObject([
      { path: `${receipt.issuerEn} ${receiptNumber(receipt)}` },
    ])
    await settle()
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'valid' })
  })

  test('has taken it, but the answer was lost: it is not sent again', async () => {
    const receipt = await at.paid()
    const usual = eta.documents
    await app.gateways.taxAuthority?.submit(
      (await db.select().from(eReceipts)).map(({ document }) => document),
    )
    eta.next.push(dropping)
    await settle()
    expect(usual).toHaveLength(1)
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'valid' })
  })

  test('rejects it: its codes are shown, and nothing is sent again', async () => {
    const receipt = await at.paid()
    eta.faults.set(receiptNumber(receipt), '2018')
    await settle()
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'rejected', faults: '2018' })
    const listed = async () => (await listOperations(app, admin))?.eReceipts
    expect(await listed()).toMatchObject({
      waiting: 0,
      failing: [{ path: `${receipt.issuerEn} ${receiptNumber(receipt)}`, reason: '2018' }],
    })
    await db.update(eReceipts).set({ state: 'queued', dueAt: null, attempts: 0 })
    await db
      .update(eReceipts)
      .set({ document: '{"header":{}}' })
      .where(eq(eReceipts.state, 'queued'))
    await settle()
    expect(await stateOf(receipt.id)).toMatchObject({ state: 'rejected', faults: '400' })
    expect(await drainEReceipts(app)).toBe(0)
  })

  test('asks for a new token when the old one has ended', async () => {
    const logins = () => eta.received.filter(({ line }) => line === 'POST /connect/token').length
    await at.paid({ amountPiastres: egp(10) })
    await settle()
    expect(logins()).toBe(1)
    clock.set(new Date(clock.now().getTime() + 3600_000))
    await at.paid({ amountPiastres: egp(10) })
    await settle()
    expect(logins()).toBe(2)
  })
})
