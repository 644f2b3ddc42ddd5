import Banknote from 'lucide-react/icons/banknote'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Navigation from 'lucide-react/icons/navigation'
import { m } from '#/paraglide/messages.js'
import { actionTile, TileIcon } from '#/ui/ActionTile.tsx'
import { Card } from '#/ui/Card.tsx'
import { AnimatedTick } from '#/ui/AnimatedTick.tsx'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { figures, type Preview } from './preview.ts'
import { Samples } from './Samples.tsx'

/** The ground of success, facts as rows, and the row of further actions. */
export function VisitSamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  const figure = figures(pane)
  const money = figures(pane, { style: 'currency', currency: 'EGP', maximumFractionDigits: 0 })
  return (
    <Samples id={`${pane.id}-visit`} title={m.design_visit({}, say)}>
      <div className="band grid justify-items-center gap-2 rounded-xl p-6">
        <AnimatedTick />
        <p className="text-2xl font-semibold">{m.design_visit_done({}, say)}</p>
      </div>
      <Card>
        <FactRows>
          <FactRow icon={Banknote} term={m.design_card_fee({}, say)}>
            {money(350)}
          </FactRow>
          <FactRow icon={Clock} term={m.design_visit_wait({}, say)}>
            {m.design_visit_minutes({ count: figure(15) }, say)}
          </FactRow>
        </FactRows>
      </Card>
      <div className="grid grid-cols-4 gap-1">
        <button type="button" className={actionTile}>
          <TileIcon icon={Navigation} />
          {m.design_visit_way({}, say)}
        </button>
        <button type="button" className={actionTile}>
          <TileIcon icon={MessageCircle} />
          {m.design_visit_send({}, say)}
        </button>
      </div>
    </Samples>
  )
}
