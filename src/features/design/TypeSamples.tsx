import type { Pane } from './pane.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { toneClasses, type Tone } from '#/ui/tones.ts'

export function TypeSamples({ pane }: { pane: Pane }) {
  const say = { locale: pane.locale }
  return (
    <>
      <Samples id={`${pane.id}-type`} title={m.design_type({}, say)}>
        <p className="text-4xl font-semibold text-balance">{m.design_type_display({}, say)}</p>
        <p className="text-lg">{m.design_type_body({}, say)}</p>
        <p>{m.design_type_body({}, say)}</p>
        <p className="text-sm text-muted">{m.design_type_small({}, say)}</p>
      </Samples>
      <Samples id={`${pane.id}-colors`} title={m.design_colors({}, say)}>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {toneNames.map(([tone, name]) => (
            <li key={tone} className={cx('overflow-hidden rounded-lg text-sm', toneClasses[tone])}>
              <p className="bg-tone px-3 py-2 font-medium text-on-tone">{name({}, say)}</p>
              <p className="bg-tone-soft px-3 py-2 text-tone-ink">{name({}, say)}</p>
            </li>
          ))}
        </ul>
      </Samples>
    </>
  )
}

const toneNames: readonly [Tone, typeof m.design_color_primary][] = [
  ['primary', m.design_color_primary],
  ['secondary', m.design_color_secondary],
  ['success', m.design_color_success],
  ['info', m.design_color_info],
  ['warning', m.design_color_warning],
  ['error', m.design_color_error],
  ['neutral', m.design_color_neutral],
]
