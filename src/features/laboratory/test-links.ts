import type { ComponentProps } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { LabTestLinkView } from '#/server/laboratory/catalogue-views.ts'
import type { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'

/** The page of a test, without a language. */
export function testPath(slug: string): string {
  return `/lab-tests/${slug}`
}

/** The name with the abbreviation, unless the name has it or already ends with brackets. */
export function titleOf({ name, abbreviation }: LabTestLinkView): string {
  const isComplete = !abbreviation || name.includes(abbreviation) || name.endsWith(')')
  return isComplete ? name : `${name} (${abbreviation})`
}

export function testCrumbs(test: LabTestLinkView): ComponentProps<typeof Breadcrumbs>['crumbs'] {
  return [
    { label: m.layout_home(), href: localizedPath('/') },
    { label: m.labtest_catalogue(), href: localizedPath('/lab-tests') },
    { label: test.name },
  ]
}
