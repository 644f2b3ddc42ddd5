import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Search from 'lucide-react/icons/search'
import Wallet from 'lucide-react/icons/wallet'
import { m } from '#/paraglide/messages.js'
import { PointList } from '#/ui/PointList.tsx'

/** What joining brings. */
export function Gains() {
  const gains = [
    { icon: Search, title: m.join_gain_found(), text: m.join_gain_found_text() },
    { icon: CalendarCheck, title: m.join_gain_diary(), text: m.join_gain_diary_text() },
    { icon: BadgeCheck, title: m.join_gain_trust(), text: m.join_gain_trust_text() },
    { icon: Wallet, title: m.join_gain_price(), text: m.join_gain_price_text() },
  ]
  return (
    <section aria-labelledby="gains" className="grid gap-4">
      <h2 id="gains" className="text-2xl">
        {m.join_gain()}
      </h2>
      <PointList points={gains} />
    </section>
  )
}
