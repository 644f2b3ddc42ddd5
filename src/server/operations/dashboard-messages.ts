import { can, type DeskActor } from '#/domain/permissions.ts'
import { clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import {
  countMonthlyMessages,
  type MessageCounts,
  type PracticeMessages,
} from '#/server/statistics/messages.ts'
import type { DashboardView, MessagesView } from './dashboard-views.ts'

const MOST_PRACTICES = 10

export function viewMessages(
  app: App,
  counted: readonly PracticeMessages[],
  seesMoney: boolean,
): DashboardView['messages'] {
  const view = (id: string, practice: string | null, counts: MessageCounts): MessagesView => ({
    ...counts,
    id,
    practice,
    costPiastres: seesMoney ? costOf(app, counts) : null,
  })
  const sum = (name: keyof MessageCounts) => counted.reduce((total, one) => total + one[name], 0)
  const all = {
    whatsapp: sum('whatsapp'),
    sms: sum('sms'),
    email: sum('email'),
    delivered: sum('delivered'),
    failed: sum('failed'),
  }
  return {
    all: view('all', null, all),
    practices: counted
      .slice(0, MOST_PRACTICES)
      .map(({ id, practice, ...counts }) => view(id, practice && inLocale(practice), counts)),
  }
}

/** Months that the file has. */
const MONTHS = 12

export type MonthlyMessagesView = MessagesView & { month: string }

/** The messages of each practice in the last months, as the desk's file has them; null for anyone not at the desk. */
export async function listMonthlyMessages(
  app: App,
  actor: DeskActor | null,
): Promise<MonthlyMessagesView[] | null> {
  if (!can.seeFigures(actor).ok) return null
  const until = app.clock.now()
  const [year = 0, month = 0] = clinicDate(until).split('-').map(Number)
  const from = startOfClinicDay(
    new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10),
  )
  const seesMoney = can.work(actor, 'see-payments').ok
  return (await countMonthlyMessages(app, { from, until })).map(({ practice, ...counts }) => ({
    ...counts,
    practice: practice && inLocale(practice),
    costPiastres: seesMoney ? costOf(app, counts) : null,
  }))
}

/** Null while the price of a channel that was used is not stated. */
function costOf({ settings }: App, counts: MessageCounts): number | null {
  const { whatsapp, sms } = settings.messagePrices
  const isPriced = (price: number | null, count: number) => price !== null || count === 0
  if (whatsapp === null && sms === null) return null
  if (!isPriced(whatsapp, counts.whatsapp) || !isPriced(sms, counts.sms)) return null
  return Math.round(counts.whatsapp * (whatsapp ?? 0) + counts.sms * (sms ?? 0))
}
