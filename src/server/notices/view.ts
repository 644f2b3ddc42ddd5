import type { NoticeView } from '#/domain/notice.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import type { NoticeSubject } from '#/server/notices/notice.ts'
import { findLatestNotice } from '#/server/notices/notices.ts'
import type { App } from '#/server/app.ts'

/** The state of the latest notice about a subject, for the subject's page. */
export async function findNoticeView(app: App, of: NoticeSubject): Promise<NoticeView | null> {
  const found = await findLatestNotice(app, of)
  if (!found) return null
  const { kind, status, channel, phone } = found
  return { kind, status, maskedPhone: channel === 'email' ? null : maskMobile(phone) }
}
