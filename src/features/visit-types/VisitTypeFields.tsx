import { visitBookers, visitKinds } from '#/domain/booking/visit-type.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { ConsentField, RadioField, SelectField, TextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { optionsOf } from '#/i18n/names.ts'
import { roomKindNames } from '#/i18n/terms/rooms.ts'
import { m } from '#/paraglide/messages.js'
import type { OwnTypesView } from '#/server/visit-types/page.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { bookerNames, kindNames } from './labels.ts'

type VisitTypeFieldsProps = {
  field: (name: string) => FieldState
  branches: OwnTypesView['branches']
}

/** What every type needs first; what most leave as it is comes in a part that opens. */
export function VisitTypeFields({ field, branches }: VisitTypeFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={field('nameAr')} label={m.visittypes_name_ar()} />
        <TextField field={field('nameEn')} label={m.visittypes_name_en()} dir="ltr" />
        <SelectField
          field={field('kind')}
          label={m.visittypes_kind()}
          options={optionsOf(visitKinds, kindNames)}
        />
        <TextField field={field('fee')} label={m.visittypes_fee()} inputMode="numeric" />
      </div>
      <ConsentField field={field('isFeeFrom')} label={m.visittypes_fee_from()} required={false} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          field={field('minutes')}
          label={m.visittypes_length()}
          hint={m.visittypes_length_hint()}
          inputMode="numeric"
        />
        <TextField
          field={field('bufferBeforeMinutes')}
          label={m.visittypes_buffer_before()}
          inputMode="numeric"
        />
        <TextField
          field={field('bufferAfterMinutes')}
          label={m.visittypes_buffer_after()}
          inputMode="numeric"
        />
      </div>
      <ChoicesField
        field={field('branches')}
        legend={m.visittypes_branches()}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MoreFields field={field} />
    </>
  )
}

const more = ['preparationAr', 'preparationEn', 'bookableBy', 'returningDays', 'daysAhead']

function MoreFields({ field }: Pick<VisitTypeFieldsProps, 'field'>) {
  const isWrong = [...more, 'noticeHours', 'placesPerDay', 'needs'].some(
    (name) => field(name).error,
  )
  return (
    <Disclosure summary={m.visittypes_more()} open={isWrong}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={field('preparationAr')}
            label={m.visittypes_preparation_ar()}
            hint={m.visittypes_preparation_hint()}
            required={false}
          />
          <TextField
            field={field('preparationEn')}
            label={m.visittypes_preparation_en()}
            required={false}
            dir="ltr"
          />
        </div>
        <RadioField
          field={field('bookableBy')}
          legend={m.visittypes_bookable_by()}
          options={optionsOf(visitBookers, bookerNames)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={field('returningDays')}
            label={m.visittypes_returning_days()}
            inputMode="numeric"
          />
          <TextField
            field={field('placesPerDay')}
            label={m.visittypes_places()}
            hint={m.visittypes_places_hint()}
            required={false}
            inputMode="numeric"
          />
          <TextField
            field={field('daysAhead')}
            label={m.visittypes_days_ahead()}
            inputMode="numeric"
          />
          <TextField
            field={field('noticeHours')}
            label={m.visittypes_notice()}
            inputMode="numeric"
          />
        </div>
        <SelectField
          field={field('needs')}
          label={m.rooms_needs()}
          hint={m.rooms_needs_hint()}
          required={false}
          emptyLabel={m.rooms_needs_none()}
          options={optionsOf(roomKinds, roomKindNames)}
        />
      </div>
    </Disclosure>
  )
}
