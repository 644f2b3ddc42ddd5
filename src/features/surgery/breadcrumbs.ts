import type { ComponentProps } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { ProcedureChoice } from '#/server/surgery/views.ts'
import type { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { surgeryHref } from './hrefs.ts'

type Crumbs = ComponentProps<typeof Breadcrumbs>['crumbs']

/** The breadcrumbs of the calculator, or of an operation; search engines get the same. */
export function surgeryCrumbs(procedure: Pick<ProcedureChoice, 'name'> | null): Crumbs {
  return procedure ? [home(), all(), { label: procedure.name }] : [home(), { label: all().label }]
}

export function applicationCrumbs(procedure: Pick<ProcedureChoice, 'name' | 'slug'> | null) {
  const here = { label: m.surgery_apply_title() }
  if (!procedure) return [home(), all(), here]
  const { slug, name } = procedure
  return [home(), all(), { label: name, href: surgeryHref({ procedure: slug }) }, here]
}

function home() {
  return { label: m.directory_home(), href: localizedPath('/') }
}

function all() {
  return { label: m.surgery_title(), href: surgeryHref({}) }
}
