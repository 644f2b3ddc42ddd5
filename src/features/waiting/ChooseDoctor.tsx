import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'

/** /waiting/join without a doctor: leads to the list. */
export function ChooseDoctor() {
  return (
    <div className="page max-w-2xl py-8">
      <h1 className="mb-6 text-3xl">{m.waiting_title()}</h1>
      <Empty
        title={m.waiting_choose_doctor()}
        action={
          <>
            <Link to="/{-$locale}/doctors" className={buttonClasses()}>
              {m.waiting_find_doctor()}
            </Link>
            <Link to="/{-$locale}/waiting" className={buttonClasses({ variant: 'outline' })}>
              {m.waiting_lookup_title()}
            </Link>
          </>
        }
      >
        {m.waiting_choose_doctor_text()}
      </Empty>
    </div>
  )
}
