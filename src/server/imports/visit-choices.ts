import {
  visitBookers,
  visitKinds,
  type VisitBookers,
  type VisitKind,
} from '#/domain/booking/visit-type.ts'
import type { Localized } from '#/domain/localized.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { roomKindNames } from '#/i18n/terms/rooms.ts'
import { m } from '#/paraglide/messages.js'
import { choicesOf, type Option } from './choices.ts'

type Message = (inputs: object, options: { locale: 'ar' | 'en' }) => string

const inBoth = (text: Message): Localized => ({
  ar: text({}, { locale: 'ar' }),
  en: text({}, { locale: 'en' }),
})

const kindWords: Record<VisitKind, Omit<Option, 'slug'>> = {
  consultation: { name: inBoth(m.visittypes_kind_consultation) },
  'follow-up': { name: inBoth(m.visittypes_kind_follow_up), others: ['إعادة', 'followup'] },
  procedure: {
    name: inBoth(m.visittypes_kind_procedure),
    others: ['إجراء', 'فحص', 'جلسة', 'test', 'session'],
  },
}

const bookerWords: Record<VisitBookers, Omit<Option, 'slug'>> = {
  anyone: { name: inBoth(m.visittypes_by_anyone), others: ['الكل', 'everyone'] },
  returning: { name: inBoth(m.visittypes_by_returning) },
  'clinic-only': { name: inBoth(m.visittypes_by_clinic), others: ['العيادة', 'clinic'] },
}

export const visitKindOptions: Option[] = visitKinds.map((slug) => ({ slug, ...kindWords[slug] }))
export const bookerOptions: Option[] = visitBookers.map((slug) => ({ slug, ...bookerWords[slug] }))

/** What a visit needs at a centre. */
export const roomOptions: Option[] = roomKinds.map((slug) => ({
  slug,
  name: inBoth(roomKindNames[slug]),
}))

export const visitKindChoices = choicesOf(visitKindOptions)
export const bookerChoices = choicesOf(bookerOptions)
export const roomChoices = choicesOf(roomOptions)
