import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { pageSearch } from './page-fields.ts'
import { readDaySearch } from './search.ts'

/** Any other day, by its date: a plain form whose address is that day. */
export function DayField({ board }: { board: BoardView }) {
  const { practice, day } = board
  const { day: _day, ...kept } = pageSearch(board)
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readDaySearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({
      to: '/{-$locale}/provider/$slug',
      params: (params) => ({ ...params, slug: practice }),
      search,
    })
  }
  return (
    <form
      action={localizedPath(`/provider/${practice}`)}
      onSubmit={show}
      className="flex flex-wrap items-end gap-2"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field id="day-date" label={m.day_date()} className="w-44">
        {(control) => <TextInput {...control} type="date" name="day" defaultValue={day} />}
      </Field>
      <Button type="submit" variant="outline" color="neutral">
        {m.day_show()}
      </Button>
    </form>
  )
}
