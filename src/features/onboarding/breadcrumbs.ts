import { brandName } from '#/brand.ts'
import type { ComponentProps } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { joinHref } from './hrefs.ts'
import { kindWords } from './kind-labels.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'

type Crumbs = ComponentProps<typeof Breadcrumbs>['crumbs']

/** The breadcrumbs of the chooser, or of a form. */
export function joinCrumbs(kind?: JoinKind): Crumbs {
  const home = { label: m.layout_home(), href: localizedPath('/') }
  const chooser = { label: m.join_title({ brand: brandName() }), href: joinHref() }
  return kind ? [home, chooser, { label: kindWords[kind].title() }] : [home, chooser]
}
