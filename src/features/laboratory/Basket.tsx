import Clock3 from 'lucide-react/icons/clock-3'
import X from 'lucide-react/icons/x'
import { formatList } from '#/i18n/lists.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BasketTestView, BasketView } from '#/server/laboratory/basket.ts'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import { PhotoLink } from './PhotoLink.tsx'
import { labsHref, withoutTest } from './hrefs.ts'
import { abbreviationBeside, testPath } from './test-links.ts'
import { fastingNote, fastingText } from '#/parts/fasting.ts'

/** The chosen tests, and what they ask of the patient before anything is booked. */
export function Basket({ view }: { view: BasketView }) {
  const { tests, search, unknown, repeated } = view
  return (
    <section aria-labelledby="basket" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="basket" className="text-base">
          {m.labs_basket({ shown: formatNumber(tests.length) })}
        </h2>
        <PhotoLink />
      </div>
      <ul className="grid gap-2">
        {tests.map((test) => (
          <Line key={test.slug} test={test} href={labsHref(withoutTest(search, test.slug))} />
        ))}
      </ul>
      <Preparation view={view} />
      {repeated.map((each) => (
        <p key={each.test + each.inside} className="text-sm text-muted">
          {m.labs_repeated(each)}
        </p>
      ))}
      {unknown.length > 0 && (
        <p className="text-sm text-muted">{m.labs_unknown({ tests: formatList(unknown) })}</p>
      )}
    </section>
  )
}

function Line({ test, href }: { test: BasketTestView; href: string }) {
  const { slug, name, fastingHours } = test
  return (
    <li className="flex items-center justify-between gap-2 rounded-lg bg-surface ps-3 shadow-card">
      <span className="min-w-0 py-2 wrap-anywhere">
        {topLink({
          href: localizedPath(testPath(slug)),
          className: 'finger font-semibold hover:underline hover:underline-offset-4',
          children: name,
        })}{' '}
        <span className="text-xs text-muted">
          {fastingHours > 0 ? (
            fastingText(fastingHours)
          ) : (
            <bdi dir="ltr">{abbreviationBeside(test)}</bdi>
          )}
        </span>
      </span>
      {routerLink({
        href,
        'aria-label': m.labs_remove({ test: name }),
        className:
          'grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink',
        children: <X aria-hidden="true" className="size-4.5" />,
      })}
    </li>
  )
}

/** Fasting and what else to do before; the only terracotta of the page. */
function Preparation({ view: { fasting, tests } }: { view: BasketView }) {
  const others = tests.flatMap(({ name, preparation }) =>
    preparation ? [{ name, preparation }] : [],
  )
  if (!fasting && others.length === 0) return null
  return (
    <div className="flex gap-2.5 rounded-lg bg-secondary-soft p-3 text-sm">
      <Clock3
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-secondary-ink"
        strokeWidth={1.8}
      />
      <div className="grid gap-1">
        {fasting && <p>{fastingNote(fasting)}</p>}
        {others.map(({ name, preparation }) => (
          <p key={name}>{m.labs_prepare({ test: name, preparation })}</p>
        ))}
      </div>
    </div>
  )
}
