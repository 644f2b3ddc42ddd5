import { site } from '#/brand.ts'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import type { NoticeKind, NoticeView } from '#/domain/notice.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'

/** What became of the latest message about something; nothing where there was none. */
export function NoticeLine({ notice }: { notice: NoticeView | null }) {
  if (!notice) return null
  const isLost = notice.status === 'dead' || site.isRehearsal
  const Icon = isLost ? MessageCircleWarning : MessageCircle
  const to = notice.maskedPhone ? isolated(notice.maskedPhone) : m.notices_to_email()
  const line = site.isRehearsal ? m.notices_line_logged : lines[notice.status]
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon aria-hidden="true" className="mt-[0.15lh] size-4 shrink-0" />
      {line({ what: whats[notice.kind](), to })}
    </p>
  )
}

const lines = {
  pending: m.notices_line_pending,
  sent: m.notices_line_sent,
  dead: m.notices_line_dead,
}

const whats: Record<NoticeKind, () => string> = {
  'booking-confirmed': m.notices_what_confirmation,
  'booking-changed': m.notices_what_change,
  'booking-cancelled': m.notices_what_cancellation,
  'reminder-day': m.notices_what_reminder,
  'reminder-hours': m.notices_what_reminder,
  'clinic-message': m.notices_what_clinic_message,
  'waiting-offer': m.notices_what_offer,
  'request-progress': m.notices_what_progress,
  'payment-received': m.notices_what_payment,
  'payment-refunded': m.notices_what_refund,
  'phone-changed': m.notices_what_phone,
  'provider-invited': m.notices_what_invitation,
  'my-data': m.notices_what_my_data,
  'desk-changed': m.notices_what_desk,
}
