import { lazy, Suspense } from 'react'
import type { Preview } from './preview.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { opensDialog } from '#/ui/dialogs.ts'
import { showToast } from '#/ui/toast.ts'

// Rendered in one pass on the server, which does not wait.
const TooltipSample = import.meta.env.SSR
  ? (await import('./TooltipSample.tsx')).default
  : lazy(() => import('./TooltipSample.tsx'))

export function OverlaySamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  const dialogId = `${pane.id}-dialog`
  return (
    <Samples id={`${pane.id}-overlays`} title={m.design_overlays({}, say)}>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" {...opensDialog(dialogId)}>
          {m.design_dialog_open({}, say)}
        </Button>
        <Button variant="outline" onClick={() => showToast(message(pane))}>
          {m.design_toast_open({}, say)}
        </Button>
        <Suspense fallback={<Button variant="outline">{m.design_tooltip_open({}, say)}</Button>}>
          <TooltipSample pane={pane} />
        </Suspense>
      </div>
      <Dialog
        id={dialogId}
        title={m.design_dialog_title({}, say)}
        description={m.design_dialog_text({}, say)}
        closeLabel={m.design_close({}, say)}
        footer={<Button>{m.design_dialog_download({}, say)}</Button>}
      >
        <p>{m.design_dialog_body({}, say)}</p>
      </Dialog>
    </Samples>
  )
}

function message({ locale }: Preview) {
  const say = { locale }
  return {
    color: 'success',
    title: m.design_toast_title({}, say),
    description: m.design_toast_text({}, say),
    action: { label: m.design_toast_undo({}, say), onPress: () => {} },
  } as const
}
