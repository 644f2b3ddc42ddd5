import type { Preview } from './preview.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Tooltip, TooltipGroup } from '#/ui/Tooltip.tsx'

export default function TooltipSample({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  return (
    <TooltipGroup>
      <Tooltip label={m.design_tooltip_text({}, say)}>
        <Button variant="outline">{m.design_tooltip_open({}, say)}</Button>
      </Tooltip>
    </TooltipGroup>
  )
}
