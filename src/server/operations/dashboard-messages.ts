import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { MessageCounts, PracticeMessages } from '#/server/statistics/messages.ts'
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

/** Null while the price of a channel that was used is not stated. */
function costOf({ settings }: App, counts: MessageCounts): number | null {
  const { whatsapp, sms } = settings.messagePrices
  const isPriced = (price: number | null, count: number) => price !== null || count === 0
  if (whatsapp === null && sms === null) return null
  if (!isPriced(whatsapp, counts.whatsapp) || !isPriced(sms, counts.sms)) return null
  return Math.round(counts.whatsapp * (whatsapp ?? 0) + counts.sms * (sms ?? 0))
}
