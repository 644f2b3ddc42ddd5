import { m } from '#/paraglide/messages.js'
import type { BasketTestView, BasketView } from '#/server/laboratory/basket.ts'
import { TestChips } from './TestChips.tsx'

/** For an empty basket. */
export function PopularTests({ view: { search, popular, unknown } }: { view: BasketView }) {
  return (
    <div className="grid gap-6">
      <p className="text-muted">{m.labs_empty_text()}</p>
      {unknown.length > 0 && <p>{m.labs_unknown({ tests: unknown.join(', ') })}</p>}
      <Group title={m.labs_popular_tests()} search={search} tests={popular?.tests ?? []} />
      <Group title={m.labs_popular_packages()} search={search} tests={popular?.packages ?? []} />
    </div>
  )
}

type GroupProps = Pick<BasketView, 'search'> & { title: string; tests: BasketTestView[] }

function Group({ title, search, tests }: GroupProps) {
  if (tests.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <TestChips search={search} tests={tests} />
    </section>
  )
}
