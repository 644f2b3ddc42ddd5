import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { CareOrderView } from '#/server/homecare/careorder.ts'
import type { WindowView } from '#/server/homecare/views.ts'

export function visitText({ startsAt, endsAt }: WindowView): string {
  const window = m.care_window({
    from: formatInstant(startsAt, 'time'),
    until: formatInstant(endsAt, 'time'),
  })
  return formatInstant(startsAt, 'day') + m.forms_separator() + window
}

export function homeText({ home, district }: CareOrderView): string {
  if (!home) return m.care_order_at_clinic({ district })
  const { address, floor, landmark } = home
  return [address, ...(floor ? [floor] : []), landmark, district].join(m.forms_separator())
}
