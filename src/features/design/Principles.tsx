import { m } from '#/paraglide/messages.js'
import type { Preview } from './preview.ts'
import { Samples } from './Samples.tsx'

/** The rules that the screens follow, before the components. */
export function Principles({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  return (
    <Samples id={`${pane.id}-rules`} title={m.design_rules({}, say)}>
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {rules.map(([title, text], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <li key={index}>
            <h3 className="text-base font-semibold">{title({}, say)}</h3>
            <p className="text-muted">{text({}, say)}</p>
          </li>
        ))}
      </ol>
    </Samples>
  )
}

const rules = [
  [m.design_rule_lead, m.design_rule_lead_text],
  [m.design_rule_order, m.design_rule_order_text],
  [m.design_rule_colour, m.design_rule_colour_text],
  [m.design_rule_ground, m.design_rule_ground_text],
  [m.design_rule_type, m.design_rule_type_text],
  [m.design_rule_space, m.design_rule_space_text],
  [m.design_rule_picture, m.design_rule_picture_text],
  [m.design_rule_dark, m.design_rule_dark_text],
] as const
