import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { topics, type Doors, type Topic } from './contact.ts'

const topicWords: Record<Topic, () => string> = {
  booking: m.contact_topic_booking,
  'home-care': m.contact_topic_home_care,
  payment: m.contact_topic_payment,
  provider: m.contact_topic_provider,
  complaint: m.contact_topic_complaint,
  suggestion: m.contact_topic_suggestion,
  other: m.contact_topic_other,
}

export function topicOptions() {
  return topics.map((topic) => ({ value: topic, label: topicWords[topic]() }))
}

export function doorsText(doors: Doors): string {
  if (doors.state === 'open') {
    if (!doors.until) return m.contact_open_always()
    return m.contact_open_until({ time: formatInstant(doors.until, 'time') })
  }
  if (!doors.opensAt) return m.contact_closed()
  return m.contact_opens_at({ time: formatInstant(doors.opensAt, 'dateTime') })
}
