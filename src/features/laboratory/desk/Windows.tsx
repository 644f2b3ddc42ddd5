import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatWeekday } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { SamplingView } from '#/server/lab-desk/sampling.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { explainLab } from './explain.ts'
import { Removal } from './Removal.tsx'
import { windowEndSchema, windowSchema } from './sampling.ts'
import { windowName } from './window-name.ts'

type WindowsProps = {
  page: SamplingView
  place: LabPlace
  texts: { title: string; text: string; seats: string }
}

/** The weekly windows of one place, and a form that adds one on several days. */
export function Windows({ page: { practice, windows }, place, texts }: WindowsProps) {
  const isOwn = useFailedPost('window', { place }) !== undefined
  const own = EGYPTIAN_WEEK.flatMap((weekday) =>
    windows.filter((window) => window.place === place && window.weekday === weekday),
  )
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="text-muted">{texts.text}</p>
      </div>
      {own.length > 0 && (
        <ul className="divide-y divide-line rounded-xl bg-surface px-4 shadow-card">
          {own.map((window) => (
            <Line key={window.id} practice={practice} window={window} />
          ))}
        </ul>
      )}
      <Disclosure open={isOwn || own.length === 0} summary={m.labs_sampling_add()}>
        <SavedForm
          // Empty again for the next one.
          key={own.length}
          name="window"
          schema={windowSchema}
          hidden={{ slug: practice }}
          line={{ place }}
          initial={{ seats: '1' }}
          explain={explainLab}
        >
          {(field) => (
            <>
              <ChoicesField
                field={field('weekdays')}
                legend={m.labs_sampling_days()}
                options={EGYPTIAN_WEEK.map((day) => ({
                  value: String(day),
                  label: formatWeekday(day),
                }))}
                areShort
              />
              <div className="grid gap-4 sm:grid-cols-3">
                <TextField field={field('startsAt')} label={m.labs_sampling_from()} type="time" />
                <TextField field={field('endsAt')} label={m.labs_sampling_until()} type="time" />
                <TextField field={field('seats')} label={texts.seats} inputMode="numeric" />
              </div>
              <SubmitButton className="justify-self-start">{m.practice_save()}</SubmitButton>
            </>
          )}
        </SavedForm>
      </Disclosure>
    </section>
  )
}

type LineProps = { practice: string; window: SamplingView['windows'][number] }

function Line({ practice, window }: LineProps) {
  const text = windowName(window)
  const { id, seats } = window
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1.5">
      <p className="min-w-0 grow">
        {text}{' '}
        <span className="text-sm text-muted">
          {m.labs_sampling_seats({ count: seats, shown: formatNumber(seats) })}
        </span>
      </p>
      {routerLink({
        href: localizedPath(`/provider/${practice}/sampling?changes=${id}`),
        className: buttonClasses({ size: 'sm', variant: 'outline', color: 'neutral' }),
        children: (
          <>
            {m.labs_sampling_change()}
            <span className="sr-only">: {text}</span>
          </>
        ),
      })}
      <Removal
        name="windowEnd"
        schema={windowEndSchema}
        practice={practice}
        line={{ window: id }}
        of={text}
      />
    </li>
  )
}
