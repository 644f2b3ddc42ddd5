import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import Scale from 'lucide-react/icons/scale'
import { m } from '#/paraglide/messages.js'
import { PointList } from '#/ui/PointList.tsx'
import { HomeSection } from './HomeSection.tsx'

export function Trust() {
  const promises = [
    { icon: Banknote, title: m.home_trust_price(), text: m.home_trust_price_text() },
    { icon: CalendarCheck, title: m.home_trust_slots(), text: m.home_trust_slots_text() },
    { icon: MessageSquareHeart, title: m.home_trust_reviews(), text: m.home_trust_reviews_text() },
    { icon: Scale, title: m.home_trust_order(), text: m.home_trust_order_text() },
  ]
  return (
    <HomeSection id="trust" title={m.home_trust()}>
      <PointList points={promises} />
    </HomeSection>
  )
}
