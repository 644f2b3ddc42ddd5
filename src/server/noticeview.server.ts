import type { NoticeView } from '#/domain/notice.ts'
import { maskMobile } from '#/domain/phone.ts'
import type { Notices } from './ports/notices.ts'
import type { Services } from './services.server.ts'

/** What became of the latest notice of something, for the page of it. */
export async function findNoticeView(
  { notices, clock }: Pick<Services, 'notices' | 'clock'>,
  of: Parameters<Notices['findLatest']>[0],
): Promise<NoticeView | null> {
  const found = await notices.findLatest(of, clock.now())
  if (!found) return null
  const { kind, status, channel, phone } = found
  return { kind, status, maskedPhone: channel === 'email' ? null : maskMobile(phone) }
}
