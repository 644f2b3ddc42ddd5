import { m } from '#/paraglide/messages.js'
import type { PlanView, RefusalView } from '#/server/surgery/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { explainRefusal } from './explain.ts'
import { surgeryHref } from './hrefs.ts'

/** Why a plan does not apply to these figures, and the figures for which it would. */
export function Refusal({ plan, refusal }: { plan: PlanView; refusal: RefusalView }) {
  const { reason, mend } = explainRefusal(refusal, plan)
  return (
    <div className="grid justify-items-start gap-2 font-normal">
      <p>
        <strong className="block font-semibold">{m.surgery_refused()}</strong>
        {reason}
      </p>
      {mend &&
        routerLink({
          href: surgeryHref(refusal.mend),
          className: buttonClasses({ size: 'sm', variant: 'soft' }),
          children: mend,
        })}
    </div>
  )
}
