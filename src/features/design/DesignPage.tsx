import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { toneClasses, type Tone } from '#/ui/tones.ts'
import { ButtonSamples } from './ButtonSamples.tsx'
import { CardSamples } from './CardSamples.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { NavigationSamples } from './NavigationSamples.tsx'
import { NoticeSamples } from './NoticeSamples.tsx'
import { OverlaySamples } from './OverlaySamples.tsx'
import { panes, type Preview } from './preview.ts'
import { Principles } from './Principles.tsx'
import { Samples } from './Samples.tsx'
import { VisitSamples } from './VisitSamples.tsx'

/** All components in both directions, in light and dark, independent of the page's own. */
export function DesignPage() {
  return (
    <div className="grid lg:grid-cols-2">
      {panes.map((pane) => (
        <PreviewView key={pane.id} pane={pane} />
      ))}
    </div>
  )
}

function PreviewView({ pane }: { pane: Preview }) {
  const { id, locale, dir, theme } = pane
  const Heading = id === 'ar-light' ? 'h1' : 'h2'
  return (
    <section
      lang={locale}
      dir={dir}
      data-theme={theme}
      data-pane={id}
      className="page flex min-w-0 flex-col gap-10 py-8"
    >
      <header>
        <SkipLink href={`#${id}-buttons`}>{m.design_skip({}, { locale })}</SkipLink>
        <Heading className="text-3xl">{m.design_title({}, { locale })}</Heading>
        <p className="mt-1 text-lg text-muted">{m.design_intro({}, { locale })}</p>
      </header>
      <Principles pane={pane} />
      <TypeSamples pane={pane} />
      <ButtonSamples pane={pane} />
      <FormSamples pane={pane} />
      <ChoiceSamples pane={pane} />
      <CardSamples pane={pane} />
      <VisitSamples pane={pane} />
      <NoticeSamples pane={pane} />
      <NavigationSamples pane={pane} />
      <OverlaySamples pane={pane} />
    </section>
  )
}

function TypeSamples({ pane }: { pane: Preview }) {
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
