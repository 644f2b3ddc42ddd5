import { Link } from '@tanstack/react-router'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { RoomEndView } from '#/server/centre-rooms/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { explainRoom } from './explain.ts'
import { closeSchema, withdrawSchema } from './rooms.ts'
import { RoomVisitLine } from './RoomVisitLine.tsx'

type RoomEndFormProps = { practice: string; pending: RoomEndView }

/** The visits that lose their room, with the one that each gets: nothing is written before. */
export function RoomEndForm({
  practice,
  pending: { change, room, affected, seen },
}: RoomEndFormProps) {
  const { way, ...about } = change
  const title = way === 'close' ? m.rooms_end_close({ room }) : m.rooms_end_withdraw({ room })
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert color="warning" title={title}>
        {m.rooms_end_text()}
      </Alert>
      <Card className="py-1">
        <ul className="divide-y divide-line">
          {affected.map(({ gets, ...visit }) => (
            <RoomVisitLine key={visit.reference} visit={visit}>
              <Badge color={gets === null ? 'error' : 'success'}>
                {gets === null ? m.rooms_end_none() : m.rooms_end_gets({ room: gets })}
              </Badge>
            </RoomVisitLine>
          ))}
        </ul>
      </Card>
      <SavedForm
        // A new form for a new list.
        key={seen}
        name={way}
        schema={way === 'close' ? closeSchema : withdrawSchema}
        hidden={{ slug: practice, seen, ...about }}
        explain={explainRoom}
      >
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{m.rooms_end_confirm()}</SubmitButton>
          <Link
            to="/{-$locale}/provider/$slug/rooms"
            params={(kept) => ({ ...kept, slug: practice })}
            className={buttonClasses({ variant: 'outline', color: 'neutral' })}
          >
            {m.rooms_end_back()}
          </Link>
        </div>
      </SavedForm>
    </div>
  )
}
