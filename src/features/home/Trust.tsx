import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import Scale from 'lucide-react/icons/scale'
import { m } from '#/paraglide/messages.js'
import { HomeSection } from './HomeSection.tsx'

/** Only the promises on phones; explanations of each on larger screens. */
export function Trust() {
  const promises = [
    { icon: Banknote, title: m.home_trust_price(), text: m.home_trust_price_text() },
    { icon: CalendarCheck, title: m.home_trust_slots(), text: m.home_trust_slots_text() },
    { icon: MessageSquareHeart, title: m.home_trust_reviews(), text: m.home_trust_reviews_text() },
    { icon: Scale, title: m.home_trust_order(), text: m.home_trust_order_text() },
  ]
  return (
    <HomeSection id="trust" title={m.home_trust()}>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-6">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon
              aria-hidden="true"
              className="size-6 shrink-0 text-primary-ink"
              strokeWidth={1.5}
            />
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1 text-muted max-sm:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
