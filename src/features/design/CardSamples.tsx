import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import { figures, type Preview } from './preview.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/Avatar.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'

export function CardSamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  const figure = figures(pane)
  const money = figures(pane, { style: 'currency', currency: 'EGP', maximumFractionDigits: 0 })
  const name = m.design_card_name({}, say)
  return (
    <Samples id={`${pane.id}-cards`} title={m.design_cards({}, say)}>
      <Card as="article" className="flex flex-col gap-4">
        <div className="flex gap-4">
          <Avatar name={name} size="lg" />
          <div className="min-w-0 grow">
            <h3 className="text-lg">{name}</h3>
            <p className="text-muted">{m.design_card_role({}, say)}</p>
            <Rating value={4.6} label={m.design_rating({ value: figure(4.6) }, say)}>
              <span className="text-sm text-muted">
                {m.design_rating_count({ value: figure(4.6), count: figure(213) }, say)}
              </span>
            </Rating>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge color="success">
            <BadgeCheck aria-hidden="true" className="size-3.5" />
            {m.design_card_verified({}, say)}
          </Badge>
          <Badge color="primary" variant="solid">
            {m.design_card_today({}, say)}
          </Badge>
          <Badge variant="outline">
            <MapPin aria-hidden="true" className="size-3.5" />
            {m.design_card_place({}, say)}
          </Badge>
        </div>
        <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
          <p>
            <span className="block text-sm text-muted">{m.design_card_fee({}, say)}</span>
            <span className="text-lg font-semibold tabular-nums">{money(350)}</span>
          </p>
          <Button>{m.design_button_book({}, say)}</Button>
        </div>
      </Card>
      <Card aria-busy="true" className="flex gap-4">
        <span className="sr-only">{m.design_loading({}, say)}</span>
        <Skeleton className="size-20 shrink-0 rounded-xl" />
        <div className="flex grow flex-col gap-3 py-1">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </Card>
    </Samples>
  )
}
