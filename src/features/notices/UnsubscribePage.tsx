import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { SubscriptionView } from '#/server/notices/unsubscribe.ts'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'

const texts = {
  staff: { on: m.unsubscribe_staff_on, off: m.unsubscribe_staff_off },
  member: { on: m.unsubscribe_member_on, off: m.unsubscribe_member_off },
}

/** One button, for people without a session: a plain form, like the post of a mailbox. */
export function UnsubscribePage({ subscription }: { subscription: SubscriptionView }) {
  const { kind, isOn, page } = subscription
  return (
    <div className="page grid max-w-xl justify-items-start gap-6 py-10">
      <h1 className="text-3xl">{m.unsubscribe_title()}</h1>
      <output className="text-lg">{isOn ? texts[kind].on() : texts[kind].off()}</output>
      {isOn ? (
        <form method="post">
          <Button type="submit" name="List-Unsubscribe" value="One-Click">
            {m.unsubscribe_submit()}
          </Button>
        </form>
      ) : (
        routerLink({
          href: localizedPath(page),
          className: buttonClasses({ variant: 'outline' }),
          children: m.unsubscribe_again(),
        })
      )}
    </div>
  )
}
