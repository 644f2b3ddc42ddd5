import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { RoomVisitView } from '#/server/centre-rooms/page.ts'
import { Card } from '#/ui/Card.tsx'
import { explainRoom } from './explain.ts'
import { searchSchema } from './rooms.ts'
import { RoomVisitLine } from './RoomVisitLine.tsx'

type WaitingVisitsProps = { practice: string; visits: RoomVisitView[] }

/** Visits that need a room and have none. */
export function WaitingVisits({ practice, visits }: WaitingVisitsProps) {
  return (
    <Card as="section" aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-xl">
        {m.rooms_waiting()}
      </h2>
      <p className="text-muted">{m.rooms_waiting_text()}</p>
      <ul className="divide-y divide-line">
        {visits.map((visit) => (
          <RoomVisitLine key={visit.reference} visit={visit} />
        ))}
      </ul>
      <SavedForm
        name="searchAgain"
        schema={searchSchema}
        hidden={{ slug: practice }}
        explain={explainRoom}
      >
        <SubmitButton variant="outline" className="justify-self-start">
          {m.rooms_search_again()}
        </SubmitButton>
      </SavedForm>
    </Card>
  )
}
