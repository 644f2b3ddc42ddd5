import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { CallBackLink } from '#/parts/CallBackLink.tsx'
import { CallUs } from '#/parts/CallUs.tsx'
import type { ChoicesView } from '#/server/doctors/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'

const MOST_SPECIALTIES = 12

type NotUnderstoodProps = Pick<ChoicesView, 'specialties'> & { text: string }

/** Text in which nothing is recognised: shows examples, the specialties, and the hotline. */
export function NotUnderstood({ text, specialties }: NotUnderstoodProps) {
  const shown = specialties
    .toSorted((a, b) => b.doctorCount - a.doctorCount)
    .slice(0, MOST_SPECIALTIES)
  return (
    <div className="grid gap-3 rounded-xl border border-dashed border-line px-4 py-6">
      <p className="text-lg font-semibold wrap-anywhere">
        {m.search_not_understood_title({ text })}
      </p>
      <p className="text-muted">{m.search_not_understood_text()}</p>
      <p className="font-medium">{m.search_examples()}</p>
      <ul className="flex flex-wrap gap-2">
        {examples.map((example) => (
          <li key={example()}>
            <Link to="/{-$locale}/doctors" search={{ q: example() }} className={chip}>
              {example()}
            </Link>
          </li>
        ))}
      </ul>
      <p className="font-medium">{m.search_start_specialty()}</p>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/{-$locale}/doctors" search={{ specialty: slug }} className={chip}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        {m.search_call_us()} <CallUs className="finger font-semibold underline" />
        {m.forms_separator()}
        <CallBackLink about={{ q: text }} className="finger font-semibold underline" />
      </p>
    </div>
  )
}

const chip = buttonClasses({ variant: 'soft', color: 'neutral' })

const examples = [m.search_example_1, m.search_example_2, m.search_example_3, m.search_example_4]
