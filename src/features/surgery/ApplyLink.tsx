import { Link } from '@tanstack/react-router'
import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import { m } from '#/paraglide/messages.js'
import type { PlanView } from '#/server/surgery/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'

type ApplyLinkProps = { plan: Pick<PlanView, 'slug' | 'name'>; search: SurgerySearch }

/** The link from a plan to the application; without an operation there is nothing to apply for yet. */
export function ApplyLink({ plan, search }: ApplyLinkProps) {
  if (!search.procedure) {
    return (
      <a href="#procedures" className={buttonClasses({ variant: 'outline', block: true })}>
        {m.surgery_choose_to_apply()}
      </a>
    )
  }
  return (
    <Link
      to="/{-$locale}/surgery-isntallement/apply"
      search={{ ...search, plan: plan.slug }}
      preload={false}
      className={buttonClasses({ block: true })}
    >
      {m.surgery_apply()}
      <span className="sr-only"> {m.surgery_apply_with({ plan: plan.name })}</span>
    </Link>
  )
}
