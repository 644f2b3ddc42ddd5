import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import type { RoomsView } from '#/server/centre-rooms/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { RoomCard } from './RoomCard.tsx'
import { RoomEndForm } from './RoomEndForm.tsx'
import { RoomForm } from './RoomForm.tsx'
import { WaitingVisits } from './WaitingVisits.tsx'

type RoomsPageProps = { page: RoomsView; isSaved: boolean }

/** A centre's rooms, the visits that have none, and a change that waits for its confirmation. */
export function RoomsPage({ page, isSaved }: RoomsPageProps) {
  const failed = useFailedPost()
  const isNew = useFailedPost('newRoom') !== undefined
  const { rooms, waiting, pending, mayManage } = page
  if (pending) return <RoomEndForm practice={page.practice} pending={pending} />
  return (
    <div className="grid max-w-3xl gap-6">
      {isSaved && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.practice_saved()}
        </Alert>
      )}
      {waiting.length > 0 && <WaitingVisits practice={page.practice} visits={waiting} />}
      <p className="text-muted">{m.rooms_intro()}</p>
      {rooms.length > 0 ? (
        <ul className="grid gap-3">
          {rooms.map((room) => (
            <RoomCard key={room.id} page={page} room={room} />
          ))}
        </ul>
      ) : (
        <Empty title={m.rooms_none_title()}>{m.rooms_none_text()}</Empty>
      )}
      {mayManage && (
        <Disclosure open={isNew || rooms.length === 0} summary={m.rooms_add()}>
          <RoomForm
            // Empty again for the next one.
            key={rooms.length}
            page={page}
            room={null}
          />
        </Disclosure>
      )}
    </div>
  )
}
