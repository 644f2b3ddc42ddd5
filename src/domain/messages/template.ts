import { noticeKinds, type NoticeKind } from '#/domain/notice.ts'

/** Sent by e-mail only, so that they need no template. */
type MailKind = 'desk-changed' | 'desk-request'
const mailKinds: readonly string[] = ['desk-changed', 'desk-request'] satisfies MailKind[]

/** Notices whose fixed words differ from those of their kind, so that they need a template of their own. */
const variants = [
  'booking-called-off',
  'series-confirmed',
  'series-changed',
  'series-cancelled',
  'series-called-off',
  'clinic-booking-day',
] as const

/** A notice by its fixed words. */
export type NoticeForm = NoticeKind | (typeof variants)[number]

/** What needs an approved template in each language before WhatsApp sends it: `no-account` is sent instead of a code. */
export type TemplateKey = Exclude<NoticeForm, MailKind> | 'code' | 'no-account'

export const templateKeys: readonly TemplateKey[] = [
  'code',
  'no-account',
  ...[...noticeKinds, ...variants].filter((form) => hasTemplate(form)),
]

export function hasTemplate(form: NoticeForm): form is Exclude<NoticeForm, MailKind> {
  return !mailKinds.includes(form)
}

/** A message as the values of an approved template. */
export type MessageTemplate = {
  key: TemplateKey
  /** What the template has to expect: the names of the values, and the buttons. */
  parameters: string
  values: string[]
  /** The page that its button opens; null without one. */
  path: string | null
  /** The payloads of its reply buttons. */
  replies: string[]
}

export function codeTemplate(code: string): MessageTemplate {
  return { key: 'code', parameters: 'code', values: [code], path: null, replies: [] }
}

export function noAccountTemplate(path: string): MessageTemplate {
  return { key: 'no-account', parameters: 'link', values: [], path, replies: [] }
}

/** The form of a notice, by its inputs. */
export function noticeForm(kind: NoticeKind, inputs: Record<string, string>): NoticeForm {
  const isSeries = Number(inputs['sessions']) > 1
  const isClinicsWish = inputs['wish'] === 'clinic'
  if (kind === 'booking-confirmed' && isSeries) return 'series-confirmed'
  if (kind === 'booking-changed' && isSeries) return 'series-changed'
  if (kind === 'booking-cancelled') {
    if (isSeries) return isClinicsWish ? 'series-called-off' : 'series-cancelled'
    return isClinicsWish ? 'booking-called-off' : kind
  }
  return kind === 'clinic-booking' && !inputs['reference'] ? 'clinic-booking-day' : kind
}

/** The buttons of the day-before reminder, in their order. */
export const replyChoices = ['coming', 'other-time', 'cancel'] as const
export type ReplyChoice = (typeof replyChoices)[number]

/** Whether a template has these buttons. */
export function hasReplies(key: string): boolean {
  return key === 'reminder-day'
}

/** Lower-case letters, digits and underscores, as Meta allows them. */
export const TEMPLATE_NAME = /^[a-z0-9_]{1,512}$/

/** The name that we suggest for a template. */
export function suggestedName(key: TemplateKey): string {
  return key.replaceAll('-', '_')
}
