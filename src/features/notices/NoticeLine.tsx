import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import { site } from '#/brand.ts'
import type { NoticeView } from '#/domain/notice.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { noticeNames } from '#/i18n/terms/notices.ts'

/** The delivery of the latest message about something; nothing if there was none. */
export function NoticeLine({ notice }: { notice: NoticeView | null }) {
  if (!notice) return null
  const isDelayed = notice.status === 'pending' && notice.isDelayed
  const isLost = notice.status === 'dead' || isDelayed || site.isRehearsal
  const Icon = isLost ? MessageCircleWarning : MessageCircle
  const to = notice.maskedPhone ? isolated(notice.maskedPhone) : m.notices_to_email()
  const line = site.isRehearsal
    ? m.notices_line_unsent
    : lines[isDelayed ? 'delayed' : notice.isDelivered ? 'delivered' : notice.status]
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon aria-hidden="true" className="mt-[0.15lh] size-4 shrink-0" />
      {line({ what: noticeNames[notice.kind](), to })}
    </p>
  )
}

const lines = {
  pending: m.notices_line_pending,
  delayed: m.notices_line_delayed,
  sent: m.notices_line_sent,
  delivered: m.notices_line_delivered,
  dead: m.notices_line_dead,
}
