import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import { m } from '#/paraglide/messages.js'
import { PointList } from '#/ui/PointList.tsx'

export function Promises() {
  const promises = [
    { icon: Banknote, title: m.about_promise_price(), text: m.about_promise_price_text() },
    { icon: CalendarCheck, title: m.about_promise_slot(), text: m.about_promise_slot_text() },
    {
      icon: MessageSquareHeart,
      title: m.about_promise_reviews(),
      text: m.about_promise_reviews_text(),
    },
    { icon: LockKeyhole, title: m.about_promise_data(), text: m.about_promise_data_text() },
  ]
  return (
    <section aria-labelledby="promises" className="grid gap-4">
      <h2 id="promises" className="text-2xl">
        {m.about_promises()}
      </h2>
      <PointList points={promises} />
    </section>
  )
}
