import { TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { WindowChangeView } from '#/server/lab-desk/window-change.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { explainLab } from './explain.ts'
import { windowTimesSchema } from './sampling.ts'
import { shownEnd, windowName } from './window-name.ts'
import { WindowOrders } from './WindowOrders.tsx'

type WindowChangeProps = { practice: string; change: WindowChangeView }

/** Other times and seats of a window. Orders that do not fit are shown before anything is written. */
export function WindowChange({
  practice,
  change: { window, times, orders, seen },
}: WindowChangeProps) {
  const count = orders.length
  return (
    <div className="grid max-w-3xl gap-5">
      {count > 0 ? (
        <>
          <Alert
            color="warning"
            title={m.labs_change_outside({ window: windowName({ ...window, ...times }) })}
          >
            {m.labs_change_outside_text({ count, shown: formatNumber(count) })}
          </Alert>
          <WindowOrders practice={practice} orders={orders} />
        </>
      ) : (
        <h2 className="text-xl">{windowName(window)}</h2>
      )}
      <SavedForm
        // The form starts again when the list or the saved window changes.
        key={seen}
        name="windowTimes"
        schema={windowTimesSchema}
        hidden={{ slug: practice, seen, window: window.id }}
        initial={{
          startsAt: times.startsAt,
          endsAt: shownEnd(times),
          seats: String(times.seats),
        }}
        explain={explainLab}
      >
        {(field) => (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField field={field('startsAt')} label={m.labs_sampling_from()} type="time" />
              <TextField field={field('endsAt')} label={m.labs_sampling_until()} type="time" />
              <TextField
                field={field('seats')}
                label={
                  window.place === 'home'
                    ? m.labs_sampling_seats_home()
                    : m.labs_sampling_seats_branch()
                }
                inputMode="numeric"
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <SubmitButton>{count > 0 ? m.labs_change_confirm() : m.practice_save()}</SubmitButton>
              {routerLink({
                href: localizedPath(`/provider/${practice}/sampling`),
                className: buttonClasses({ variant: 'outline', color: 'neutral' }),
                children: m.labs_removal_back(),
              })}
            </div>
          </>
        )}
      </SavedForm>
    </div>
  )
}
