import type { ComponentProps } from 'react'
import Banknote from 'lucide-react/icons/banknote'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import Scale from 'lucide-react/icons/scale'
import { m } from '#/paraglide/messages.js'
import { HomeSection } from './HomeSection.tsx'

/** Why people can rely on what they see. */
export function Trust({ ground }: Pick<ComponentProps<typeof HomeSection>, 'ground'>) {
  const promises = [
    { icon: Scale, title: m.home_trust_order(), text: m.home_trust_order_text() },
    { icon: MessageSquareHeart, title: m.home_trust_reviews(), text: m.home_trust_reviews_text() },
    { icon: Banknote, title: m.home_trust_price(), text: m.home_trust_price_text() },
  ]
  return (
    <HomeSection id="trust" title={m.home_trust()} ground={ground}>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-8">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
            <span className="row-span-2 grid size-9 place-items-center rounded-full bg-primary text-on-primary">
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
            </span>
            <h3>{title}</h3>
            <p className="text-sm text-muted max-lg:hidden">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
