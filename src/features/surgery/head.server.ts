import { m } from '#/paraglide/messages.js'
import type { ProcedureView } from '#/server/surgery/views.ts'
import { surgeryCrumbs } from './breadcrumbs.ts'
import { SURGERY_PATH, surgeryHref, surgeryPath } from './hrefs.ts'
import type { SurgeryHead } from './surgery.ts'
import { rangeText } from './labels.ts'

/** The contents of the page's head. Built on the server, to keep this code out of the browser's bundle. */
export function surgeryHead(procedure: ProcedureView | null, origin: string): SurgeryHead {
  const here = { procedure: procedure?.slug }
  return {
    path: surgeryPath(here),
    title: procedure ? m.surgery_title_of({ procedure: procedure.name }) : m.surgery_title(),
    description: procedure
      ? m.surgery_description_of({ procedure: procedure.name, range: rangeText(procedure) })
      : m.surgery_description(),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: surgeryCrumbs(procedure).map(({ label, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: origin + (href ?? surgeryHref(here)),
        })),
      },
    ],
  }
}

/** Data for the head of the application's page. */
export function applicationHead(): SurgeryHead {
  return {
    path: `${SURGERY_PATH}/apply`,
    title: m.surgery_apply_title(),
    description: m.surgery_description(),
    jsonLd: [],
  }
}
