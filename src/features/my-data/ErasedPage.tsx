import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

export function ErasedPage() {
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-3xl">{m.mydata_erased_title()}</h1>
      <p className="text-lg text-muted">{m.mydata_erased_text()}</p>
      <Link to="/{-$locale}" className={buttonClasses()}>
        {m.mydata_erased_home()}
      </Link>
    </div>
  )
}
