import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openTypes } from '#/features/visit-types/typed-practice.testing.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findDrawer } from '#/server/receipts/drawer.ts'
import { findReceipt } from '#/server/receipts/receipt.ts'
import { returnReceipt } from '#/server/receipts/return.ts'
import { takePayment, type TakePaymentInput } from '#/server/receipts/take.ts'
import { findVisitAccount } from '#/server/receipts/visit-account.ts'
import { inRequest } from '#/testing/request.ts'

/** A database whose next front desks each have one visit to be paid. */
export async function openDesks() {
  const { db, app, clock, nextPractice } = await openTypes()

  async function nextDesk() {
    const practice = await nextPractice()
    const desk = await practice.practice.member('assistant')
    const visit = await practice.booked(await practice.slot('18:00'))
    const { reference, feePiastres: fee } = visit

    const pay = (change: Partial<TakePaymentInput & { submissionKey: string }> = {}, who = desk) =>
      takePayment(app, who, {
        reference,
        amountPiastres: fee,
        method: 'cash',
        discountPiastres: 0,
        discountReason: null,
        price: null,
        submissionKey: randomUUID(),
        ...change,
      })

    /** The row of a payment that is taken now. */
    async function paid(...order: Parameters<typeof pay>) {
      const issued = await pay(...order)
      if (!issued.ok) throw new Error(issued.code)
      const [row] = await db.select().from(deskPayments).where(eq(deskPayments.id, issued.id))
      if (!row) throw new Error('The receipt is missing.')
      return row
    }

    const giveBack = (receipt: string, who = desk) =>
      returnReceipt(app, who, {
        reference,
        receipt,
        reason: 'wrong-method',
        submissionKey: randomUUID(),
      })

    const accountOf = async (of: string, who: Membership | null = desk) =>
      (await inRequest(app, {}, () => findVisitAccount(app, who, of))).result

    const account = (who: Membership | null = desk) => accountOf(reference, who)

    const drawer = async (who: Membership | null = desk, day?: string, branch?: string) =>
      (await inRequest(app, {}, () => findDrawer(app, who, { day, branch }))).result

    const read = async (id: string, memberships: Membership[], proved: string[] = []) => {
      const asker = { actor: { kind: 'visitor' as const }, proved }
      return (await inRequest(app, {}, () => findReceipt(app, { asker, memberships }, id))).result
    }

    return {
      practice,
      desk,
      visit,
      reference,
      fee,
      pay,
      paid,
      giveBack,
      account,
      accountOf,
      drawer,
      read,
    }
  }

  return { db, app, clock, nextPractice, nextDesk }
}

export type Desk = Awaited<ReturnType<Awaited<ReturnType<typeof openDesks>>['nextDesk']>>
