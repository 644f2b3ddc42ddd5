import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/practices/views.ts'
import { PracticeList } from './PracticeList.tsx'

/** In the account of a profile's member. */
export function MyDesks({ practices }: { practices: PracticeView[] }) {
  return (
    <section aria-labelledby="desks" className="grid gap-3">
      <h2 id="desks" className="text-xl">
        {m.layout_desk()}
      </h2>
      <PracticeList practices={practices} />
    </section>
  )
}
