import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskBookingsView } from '#/server/bookings/desk.ts'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { deskBookingLook } from '#/features/booking/record-labels.ts'
import { listedStatuses, listPath, readListSearch } from './list-search.ts'

/** Lists bookings without a search: a plain form whose address is the list. */
export function ListFilters({ view: { filters, today } }: { view: DeskBookingsView }) {
  const router = useRouter()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readListSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: localizedPath(listPath(search)) })
  }
  return (
    <Disclosure summary={m.deskbookings_list()} open={filters !== null}>
      <form
        action={localizedPath('/staff/bookings')}
        onSubmit={show}
        aria-label={m.deskbookings_list()}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <Field id="list-doctor" label={m.deskbookings_list_doctor()}>
          {(control) => (
            <TextInput {...control} name="doctor" maxLength={60} defaultValue={filters?.doctor} />
          )}
        </Field>
        <Field id="list-day" label={m.day_date()}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="day"
              defaultValue={filters ? filters.day : today}
            />
          )}
        </Field>
        <Field id="list-status" label={m.booking_status()}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={filters?.status ?? ''}
              emptyLabel={m.deskbookings_list_any()}
              options={listedStatuses.map((value) => ({
                value,
                label: deskBookingLook(value).label(),
              }))}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          {m.deskbookings_list_show()}
        </Button>
      </form>
    </Disclosure>
  )
}
