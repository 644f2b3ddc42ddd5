import FlaskConical from 'lucide-react/icons/flask-conical'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { labTestsPath } from '#/parts/lab-tests-path.ts'
import type { LabTestsView } from '#/server/search/doctors-page-views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'

/** Laboratories for the tests in the text, above the doctors; alone, it is what was asked for. */
export function LabTestsCard({ found }: { found: LabTestsView }) {
  const { slugs, names, area, near, sort, isAlone } = found
  return (
    <p className="tone-info flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-tone-soft px-3 py-2 text-tone-ink">
      <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
      <span className={isAlone ? 'text-lg font-semibold' : undefined}>
        {m.labtest_card_alone()}
      </span>
      {routerLink({
        href: localizedPath(labTestsPath(slugs, { area, near, sort })),
        className: buttonClasses({ variant: isAlone ? 'solid' : 'outline' }),
        children: m.labtest_card_line({ tests: names }),
      })}
    </p>
  )
}
