import FlaskConical from 'lucide-react/icons/flask-conical'
import Hospital from 'lucide-react/icons/hospital'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { joinHref } from './hrefs.ts'
import { kindWords } from './kind-labels.ts'
import { Needs } from './Needs.tsx'
import type { JoinKind } from '#/domain/directory/applicant.ts'

const icons = { doctor: Stethoscope, lab: FlaskConical, hospital: Hospital }

/** One kind of provider, its requirements, and a link to its form. */
export function KindCard({ kind }: { kind: JoinKind }) {
  const { name, text, start } = kindWords[kind]
  const Icon = icons[kind]
  return (
    <Card as="li" className="grid grid-rows-[auto_1fr_auto] gap-4">
      <div className="grid gap-2">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h3 className="text-xl">{name()}</h3>
        <p className="text-muted">{text()}</p>
      </div>
      <div className="grid content-start gap-2">
        <p className="font-medium">{m.join_needs()}</p>
        <Needs kind={kind} />
      </div>
      {topLink({
        href: joinHref(kind),
        className: buttonClasses({ size: 'lg', block: true }),
        children: start(),
      })}
    </Card>
  )
}
