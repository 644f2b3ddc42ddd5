import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { SelectField, TextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatWeekday } from '#/i18n/dates.ts'
import { optionsOf } from '#/i18n/names.ts'
import { roomKindNames } from '#/i18n/terms/rooms.ts'
import { m } from '#/paraglide/messages.js'
import type { RoomsView, RoomView } from '#/server/centre-rooms/page.ts'
import { explainRoom } from './explain.ts'
import { newRoomSchema, roomSchema } from './rooms.ts'

type RoomFormProps = { page: RoomsView; room: RoomView | null }

/** A new room, or one that is there, whose kind stays. */
export function RoomForm({ page, room }: RoomFormProps) {
  const hidden = { slug: page.practice }
  const form = room
    ? { name: 'room', schema: roomSchema, hidden: { ...hidden, kind: room.kind } }
    : { name: 'newRoom', schema: newRoomSchema, hidden }
  return (
    <SavedForm
      {...form}
      {...(room && { line: { id: room.id } })}
      initial={room ? typedRoom(room) : {}}
      explain={explainRoom}
    >
      {(field) => (
        <>
          {!room && (
            <SelectField
              field={field('kind')}
              label={m.rooms_kind()}
              options={optionsOf(roomKinds, roomKindNames)}
            />
          )}
          <RoomFields field={field} />
          <SubmitButton className="justify-self-start">{m.practice_save()}</SubmitButton>
        </>
      )}
    </SavedForm>
  )
}

function RoomFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={field('nameAr')} label={m.rooms_name_ar()} />
        <TextField field={field('nameEn')} label={m.rooms_name_en()} dir="ltr" />
      </div>
      <ChoicesField
        field={field('weekdays')}
        legend={m.rooms_weekdays()}
        hint={m.rooms_weekdays_hint()}
        options={EGYPTIAN_WEEK.map((day) => ({ value: String(day), label: formatWeekday(day) }))}
        areShort
        required={false}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField field={field('startsAt')} label={m.rooms_from()} type="time" required={false} />
        <TextField field={field('endsAt')} label={m.rooms_until()} type="time" required={false} />
      </div>
    </>
  )
}

function typedRoom({ nameAr, nameEn, hours }: RoomView) {
  const { weekdays = [], startsAt = '', endsAt = '' } = hours ?? {}
  return { nameAr, nameEn, weekdays: weekdays.join(' '), startsAt, endsAt }
}
