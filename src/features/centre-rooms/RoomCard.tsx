import { TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { roomKindNames } from '#/i18n/terms/rooms.ts'
import { m } from '#/paraglide/messages.js'
import type { RoomsView, RoomView } from '#/server/centre-rooms/page.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainRoom } from './explain.ts'
import { RoomForm } from './RoomForm.tsx'
import { closeSchema, reopenSchema, withdrawSchema } from './rooms.ts'
import { datesText, hoursText } from './texts.ts'

type RoomCardProps = { page: RoomsView; room: RoomView }

/** A room with its hours and closed dates, and what the member may do with it. */
export function RoomCard({ page, room }: RoomCardProps) {
  const line = { id: room.id }
  const isClosing = useFailedPost('close', { room: room.id }) !== undefined
  const isOwn = useFailedPost('room', line) !== undefined
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h2 className="text-lg">
          <bdi>{room.name}</bdi>
        </h2>
        <p className="text-muted">
          {[roomKindNames[room.kind](), hoursText(room.hours)].join(m.forms_separator())}
        </p>
      </div>
      {room.closures.length > 0 && (
        <ul className="grid gap-1">
          {room.closures.map((closure) => (
            <Closure key={closure.id} page={page} room={room} closure={closure} />
          ))}
        </ul>
      )}
      <Disclosure open={isClosing} summary={m.rooms_close()}>
        <CloseForm page={page} room={room} />
      </Disclosure>
      {page.mayManage && (
        <Disclosure open={isOwn} summary={m.rooms_change()}>
          <div className="grid gap-4">
            <RoomForm page={page} room={room} />
            <SavedForm
              name="withdraw"
              schema={withdrawSchema}
              hidden={{ slug: page.practice }}
              line={{ room: room.id }}
              explain={explainRoom}
            >
              <SubmitButton variant="outline" color="error" className="justify-self-start">
                {m.rooms_withdraw()}
                <span className="sr-only">: {room.name}</span>
              </SubmitButton>
            </SavedForm>
          </div>
        </Disclosure>
      )}
    </Card>
  )
}

type ClosureProps = RoomCardProps & { closure: RoomView['closures'][number] }

function Closure({ page, room, closure }: ClosureProps) {
  const dates = datesText(closure)
  return (
    <li className="tone-warning flex flex-wrap items-center justify-between gap-2 rounded-lg bg-tone-soft px-3 py-1.5">
      {m.rooms_closed({ dates })}
      <SavedForm
        name="reopen"
        schema={reopenSchema}
        hidden={{ slug: page.practice }}
        line={{ closure: closure.id }}
        explain={explainRoom}
      >
        <SubmitButton size="sm" variant="outline" color="neutral">
          {m.rooms_open()}
          <span className="sr-only">
            : {room.name} {dates}
          </span>
        </SubmitButton>
      </SavedForm>
    </li>
  )
}

function CloseForm({ page, room }: RoomCardProps) {
  return (
    <SavedForm
      name="close"
      schema={closeSchema}
      hidden={{ slug: page.practice }}
      line={{ room: room.id }}
      initial={{ from: page.today, until: page.today }}
      explain={explainRoom}
    >
      {(field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              field={field('from')}
              label={m.rooms_close_from()}
              type="date"
              min={page.today}
            />
            <TextField
              field={field('until')}
              label={m.rooms_close_until()}
              type="date"
              min={page.today}
            />
          </div>
          <SubmitButton variant="outline" className="justify-self-start">
            {m.rooms_close_send()}
            <span className="sr-only">: {room.name}</span>
          </SubmitButton>
        </>
      )}
    </SavedForm>
  )
}
