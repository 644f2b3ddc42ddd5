import { figures, type Preview } from './preview.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { Countdown } from '#/ui/Countdown.tsx'
import { DateStrip } from '#/ui/DateStrip.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'

export function ChoiceSamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  const figure = figures(pane)
  const days = Array.from({ length: 10 }, (_, index) => ({
    id: `day-${index}`,
    label: dayName(pane, index, { weekday: pane.locale === 'ar' ? 'long' : 'short' }),
    sublabel: dayName(pane, index, { day: 'numeric', month: 'short' }),
    note:
      index === 2
        ? m.design_choices_full({}, say)
        : m.design_choices_count({ count: figure(index + 3) }, say),
    href: `?day=${index}`,
    disabled: index === 2,
  }))
  const times = Array.from({ length: 8 }, (_, index) => ({
    id: `time-${index}`,
    label: timeName(pane, index),
    disabled: index === 3,
    note: index === 3 ? m.design_choices_full({}, say) : undefined,
  }))
  return (
    <Samples id={`${pane.id}-choices`} title={m.design_choices({}, say)}>
      <DateStrip
        label={m.design_choices_days({}, say)}
        choices={days}
        selectedId="day-1"
        way={{ as: 'links' }}
      />
      <RadioGroup id={`${pane.id}-time`} legend={m.design_choices_times({}, say)}>
        <ChoiceGrid
          label={m.design_choices_times({}, say)}
          choices={times}
          selectedId="time-4"
          way={{ as: 'radios', name: `${pane.id}-time` }}
        />
      </RadioGroup>
      <Alert color="warning">
        {m.design_countdown({}, say)}{' '}
        <Countdown
          className="font-semibold"
          nowMs={start}
          endAtMs={start + 600_000}
          offsetMs={0}
          format={(seconds) => clock(pane, seconds)}
          announceAtSeconds={[120, 30]}
          announce={(seconds) => m.design_countdown_left({ time: clock(pane, seconds) }, say)}
        />
      </Alert>
    </Samples>
  )
}

const start = Date.now()

function dayName(pane: Preview, index: number, options: Intl.DateTimeFormatOptions) {
  const locale = pane.locale === 'ar' ? 'ar-EG' : 'en-US'
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 21 + index),
  )
}

function timeName(pane: Preview, index: number) {
  const locale = pane.locale === 'ar' ? 'ar-EG' : 'en-US'
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(Date.UTC(2026, 10, 21, 17, index * 20))
}

function clock(pane: Preview, seconds: number) {
  const two = figures(pane, { minimumIntegerDigits: 2 })
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
