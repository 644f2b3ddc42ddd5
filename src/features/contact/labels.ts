import { hasCareAtHome } from '#/brand.ts'
import { explainShared, summarizeWith } from '#/forms/explain.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { topicNames } from '#/i18n/terms/requests.ts'
import type { OpeningState } from '#/server/content/office-views.ts'
import { topics } from './contact.ts'

export function topicOptions() {
  const offered = topics.filter((topic) => topic !== 'home-care' || hasCareAtHome())
  return optionsOf(offered, topicNames)
}

export const summarizeContact = summarizeWith(explainShared, {
  topic: m.contact_topic,
  message: m.contact_message,
})

export function openingText(opening: OpeningState): string {
  if (opening.state === 'open') {
    if (!opening.until) return m.contact_open_always()
    return m.contact_open_until({ time: formatInstant(opening.until, 'time') })
  }
  if (!opening.opensAt) return m.contact_closed()
  return m.contact_opens_at({ time: formatInstant(opening.opensAt, 'dateTime') })
}
