import { ButtonSamples } from './ButtonSamples.tsx'
import { CardSamples } from './CardSamples.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { NavigationSamples } from './NavigationSamples.tsx'
import { NoticeSamples } from './NoticeSamples.tsx'
import { OverlaySamples } from './OverlaySamples.tsx'
import { panes, type Pane } from './pane.ts'
import { TypeSamples } from './TypeSamples.tsx'
import { m } from '#/paraglide/messages.js'
import { SkipLink } from '#/ui/SkipLink.tsx'

/** The whole kit in both directions, in light and dark, whatever the page around it is. */
export function DesignPage() {
  return (
    <div className="grid lg:grid-cols-2">
      {panes.map((pane) => (
        <PaneView key={pane.id} pane={pane} />
      ))}
    </div>
  )
}

function PaneView({ pane }: { pane: Pane }) {
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
      <TypeSamples pane={pane} />
      <ButtonSamples pane={pane} />
      <FormSamples pane={pane} />
      <ChoiceSamples pane={pane} />
      <CardSamples pane={pane} />
      <NoticeSamples pane={pane} />
      <NavigationSamples pane={pane} />
      <OverlaySamples pane={pane} />
    </section>
  )
}
