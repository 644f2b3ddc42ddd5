import { users } from '#/server/db/schema/accounts.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { NewNotice } from '#/server/notices/enqueue.ts'

/** What decides where a member's messages go. */
export const addressColumns = {
  phone: users.phone,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  noticeChannel: providerMembers.noticeChannel,
}

type AddressFacts = Pick<typeof users.$inferSelect, 'phone' | 'email' | 'emailVerifiedAt'> &
  Pick<typeof providerMembers.$inferSelect, 'noticeChannel'>

/** Where a member's messages go: to the e-mail address only if that was chosen, and a code has proved it. */
export function addressOf({ phone, email, emailVerifiedAt, noticeChannel }: AddressFacts) {
  const isMailed = noticeChannel === 'email' && emailVerifiedAt !== null
  return {
    phone,
    email: isMailed ? email : null,
    chosenChannel: noticeChannel,
  } satisfies Partial<NewNotice>
}
