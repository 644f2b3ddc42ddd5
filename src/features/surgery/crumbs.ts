import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Crumb } from '#/ui/Breadcrumbs.tsx'
import { surgeryHref } from './hrefs.ts'
import type { ProcedureChoice } from './surgery.ts'

/** The way to the calculator, or to an operation; search engines are told the same one. */
export function surgeryCrumbs(procedure: Pick<ProcedureChoice, 'name'> | null): Crumb[] {
  const home = { label: m.directory_home(), href: localizedPath('/', currentLocale().code) }
  const all = { label: m.surgery_title(), href: surgeryHref({}) }
  return procedure ? [home, all, { label: procedure.name }] : [home, { label: all.label }]
}
