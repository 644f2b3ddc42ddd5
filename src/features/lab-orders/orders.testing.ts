import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openLabs } from '#/features/laboratory/labs.testing.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import type { Asker } from '#/domain/permissions.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { saveFile } from '#/server/files/files.ts'
import { labMember } from '#/server/lab-orders/desk-order.ts'
import { placeOrder, type LabOrderInput } from '#/server/lab-orders/place-order.ts'
import { publishReport, type ReportInput } from '#/server/lab-orders/report.ts'
import { listFreeSlots } from '#/server/lab-orders/seat.ts'
import { newPhone } from '#/testing/clinic.ts'
import { pdf } from '#/testing/documents.ts'

/** A database whose next laboratories have two seats an hour at the branch every day, and one at home from 8 to 10. */
export async function openOrders() {
  const { db, app, clock, newLab } = await openLabs()

  async function nextLab() {
    const lab = await newLab({ 'zz-a': 100, 'zz-b': 250 })
    await lab.comesTo('maadi', 60)
    await db
      .insert(labWindows)
      .values(
        [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
          windowRow(lab.id, 'branch', weekday, ['08:00', '12:00'], 2),
          windowRow(lab.id, 'home', weekday, ['08:00', '10:00'], 1),
        ]),
      )
    const slots = (place: LabPlace = 'branch') => listFreeSlots(app, lab.id, place)
    /** The first window on the day after tomorrow. */
    const at = async (place: LabPlace = 'branch') => {
      const found = (await slots(place)).find(
        ({ startsAt }) => +startsAt > +clock.now() + 40 * 3600_000,
      )
      if (!found) throw new Error('There is no window.')
      return found.startsAt.toISOString()
    }

    async function order(change: Partial<LabOrderInput> = {}) {
      const isHome = change.place === 'home'
      const orderer = { userId: null, address: randomUUID(), locale: 'ar' as const }
      return placeOrder(app, orderer, {
        lab: lab.slug,
        tests: ['zz-a', 'zz-b'],
        place: 'branch',
        district: isHome ? 'maadi' : null,
        address: isHome ? '٥ شارع ٩، الدور التالت' : null,
        at: await at(change.place),
        name: 'منى السيد',
        phone: newPhone(),
        total: isHome ? 41_000 : 35_000,
        submissionKey: randomUUID(),
        ...change,
      })
    }

    /** The row of an order that is placed now, and its patient. */
    async function placed(change: Partial<LabOrderInput> = {}) {
      const done = await order(change)
      if (!done.ok) throw new Error(done.code)
      return { ...(await read(done.reference)), asker: proved(done.reference) }
    }

    const owner = await lab.member('owner')
    const publish = (reference: string, change: Partial<ReportInput> = {}) =>
      publishReport(app, labMember(owner), {
        reference,
        fileId: null,
        observations: [],
        isPartial: false,
        reason: null,
        phonedWhom: null,
        submissionKey: randomUUID(),
        ...change,
      })

    return { ...lab, owner, slots, at, order, placed, publish }
  }

  async function read(reference: string) {
    const [row] = await db.select().from(labOrders).where(eq(labOrders.reference, reference))
    if (!row) throw new Error('The order is missing.')
    return row
  }

  const upload = () =>
    saveFile(app, {
      purpose: 'result',
      name: 'نتيجة.pdf',
      mediaType: 'application/pdf',
      content: pdf,
    })

  /** The kinds of what is told, or was, about an order. */
  async function kindsOf(orderId: string) {
    const rows = await db.select().from(notices).where(eq(notices.labOrderId, orderId))
    return rows.filter(({ status }) => status !== 'dropped').map(({ kind }) => kind)
  }

  return { db, app, clock, nextLab, read, upload, kindsOf }
}

export const proved = (...references: string[]): Asker => ({
  actor: { kind: 'visitor' },
  proved: references,
})

function windowRow(
  facilityId: string,
  place: LabPlace,
  weekday: number,
  [startsAt, endsAt]: [string, string],
  seats: number,
) {
  return { id: randomUUID(), facilityId, place, weekday, startsAt, endsAt, seats }
}
