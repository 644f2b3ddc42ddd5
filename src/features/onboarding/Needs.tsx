import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { kindWords } from './kind-labels.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'

/** What to have at hand, and how long it takes. */
export function Needs({ kind }: { kind: JoinKind }) {
  const { needs, minutes } = kindWords[kind]
  return (
    <ul className="grid gap-1.5">
      {needs.map((need) => (
        <li key={need()} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-[0.3lh] size-4 shrink-0 text-primary-ink" />
          {need()}
        </li>
      ))}
      <li className="flex items-start gap-2 text-muted">
        <Clock aria-hidden="true" className="mt-[0.3lh] size-4 shrink-0" />
        {minutes()}
      </li>
    </ul>
  )
}
