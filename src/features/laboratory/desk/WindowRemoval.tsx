import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { WindowRemovalView } from '#/server/lab-desk/window-removal.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { explainLab } from './explain.ts'
import { windowEndSchema } from './sampling.ts'
import { windowName } from './window-name.ts'
import { WindowOrders } from './WindowOrders.tsx'

type WindowRemovalProps = { practice: string; removal: WindowRemovalView }

/** The orders of a window that is being removed: nothing is written before. */
export function WindowRemoval({ practice, removal: { window, orders, seen } }: WindowRemovalProps) {
  const count = orders.length
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert color="warning" title={m.labs_removal_title({ window: windowName(window) })}>
        {m.labs_removal_text({ count, shown: formatNumber(count) })}
      </Alert>
      <WindowOrders practice={practice} orders={orders} />
      <SavedForm
        // A new form for a new list.
        key={seen}
        name="windowEnd"
        schema={windowEndSchema}
        hidden={{ slug: practice, seen }}
        line={{ window: window.id }}
        explain={explainLab}
      >
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{m.labs_removal_confirm()}</SubmitButton>
          {routerLink({
            href: localizedPath(`/provider/${practice}/sampling`),
            className: buttonClasses({ variant: 'outline', color: 'neutral' }),
            children: m.labs_removal_back(),
          })}
        </div>
      </SavedForm>
    </div>
  )
}
