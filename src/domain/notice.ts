/** What a person is told about, wherever they are. No kind names a doctor, a specialty or an illness. */
export const noticeKinds = [
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'reminder-day',
  'reminder-hours',
  'waiting-offer',
  'request-progress',
  'payment-received',
  'payment-refunded',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['whatsapp', 'sms', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** `dead`: every channel refused it, or it was tried too often; people look at these. */
export const noticeStatuses = ['pending', 'sent', 'dead', 'dropped'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]
