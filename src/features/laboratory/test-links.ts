import type { ComponentProps } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { LabTestLinkView } from '#/server/laboratory/catalogue-views.ts'
import type { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'

/** The page of a test, without a language. */
export function testPath(slug: string): string {
  return `/lab-tests/${slug}`
}

type NamedTest = Pick<LabTestLinkView, 'name' | 'abbreviation'>

/** What stands beside a test's name; null where the name has it already. */
export function abbreviationBeside({ name, abbreviation }: NamedTest): string | null {
  return abbreviation && !name.includes(abbreviation) ? abbreviation : null
}

/** The name with the abbreviation, unless the name has it or already ends with brackets. */
export function titleOf(test: NamedTest): string {
  const abbreviation = abbreviationBeside(test)
  return abbreviation && !test.name.endsWith(')') ? `${test.name} (${abbreviation})` : test.name
}

export function testCrumbs(test: LabTestLinkView): ComponentProps<typeof Breadcrumbs>['crumbs'] {
  return [
    { label: m.layout_home(), href: localizedPath('/') },
    { label: m.labtest_catalogue(), href: localizedPath('/lab-tests') },
    { label: test.name },
  ]
}
