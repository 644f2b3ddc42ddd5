import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Search from 'lucide-react/icons/search'
import Wallet from 'lucide-react/icons/wallet'
import { m } from '#/paraglide/messages.js'

/** What joining brings. */
export function Gains() {
  const gains = [
    { Icon: Search, title: m.join_gain_found(), text: m.join_gain_found_text() },
    { Icon: CalendarCheck, title: m.join_gain_diary(), text: m.join_gain_diary_text() },
    { Icon: BadgeCheck, title: m.join_gain_trust(), text: m.join_gain_trust_text() },
    { Icon: Wallet, title: m.join_gain_price(), text: m.join_gain_price_text() },
  ]
  return (
    <section aria-labelledby="gains" className="grid gap-4">
      <h2 id="gains" className="text-2xl">
        {m.join_gain()}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {gains.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary-soft text-secondary-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
