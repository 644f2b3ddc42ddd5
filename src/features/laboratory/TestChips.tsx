import Plus from 'lucide-react/icons/plus'
import { m } from '#/paraglide/messages.js'
import type { BasketSearch, BasketTestView } from '#/server/laboratory/basket.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { labsHref, withTests } from './hrefs.ts'
import { abbreviationBeside } from './test-links.ts'

type TestChipsProps = { search: BasketSearch; tests: readonly BasketTestView[] }

/** Tests that a press adds to the basket. */
export function TestChips({ search, tests }: TestChipsProps) {
  return (
    <ul className="flex flex-wrap gap-x-2">
      {tests.map((test) => (
        <li key={test.slug} className="max-w-full">
          {routerLink({
            href: labsHref(withTests(search, [test.slug])),
            className: 'chip my-1 max-w-full whitespace-normal',
            children: (
              <>
                <Plus aria-hidden="true" />
                <span className="sr-only">{m.labs_add()} </span>
                {test.name}
                <Abbreviation test={test} />
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}

function Abbreviation({ test }: { test: BasketTestView }) {
  const abbreviation = abbreviationBeside(test)
  return (
    abbreviation && (
      <bdi dir="ltr" className="text-sm font-normal text-muted">
        {abbreviation}
      </bdi>
    )
  )
}
