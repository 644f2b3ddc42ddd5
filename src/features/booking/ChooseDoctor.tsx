import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'

/** /book_doctor without a doctor: leads to the list. */
export function ChooseDoctor() {
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="mb-6 text-3xl">{m.booking_title()}</h1>
      <Empty
        title={m.booking_choose_doctor()}
        action={
          <>
            <Link to="/{-$locale}/doctors" className={buttonClasses()}>
              {m.booking_find_doctor()}
            </Link>
            <Link to="/{-$locale}/booking" className={buttonClasses({ variant: 'outline' })}>
              {m.booking_lookup_title()}
            </Link>
          </>
        }
      >
        {m.booking_choose_doctor_text()}
      </Empty>
    </div>
  )
}
