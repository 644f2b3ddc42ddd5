import type { ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'
import { useHydrated } from '#/ui/hydrated.ts'
import { headingId } from './dom.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'
import type { StepId } from './steps.ts'
import { stepText, stepTitle } from './step-labels.ts'

type StepSectionProps = { kind: JoinKind; id: StepId; isShown: boolean; children: ReactNode }

/**
 * Without a script all steps are shown. If one is expected only this one is, from the start, and the target
 * of a link in case the script is never loaded.
 */
export function StepSection({ kind, id, isShown, children }: StepSectionProps) {
  const hydrated = useHydrated()
  const heading = headingId(kind, id)
  return (
    <section
      data-step={id}
      aria-labelledby={heading}
      hidden={hydrated && !isShown}
      className={cx(
        'grid gap-5',
        !isShown && 'script:not-has-target:hidden no-has-selector:script:hidden',
      )}
    >
      <header className="grid gap-1">
        <h2 id={heading} tabIndex={-1} className="text-xl outline-none">
          {stepTitle(id)}
        </h2>
        <p className="text-muted">{stepText(id)}</p>
      </header>
      {children}
    </section>
  )
}
