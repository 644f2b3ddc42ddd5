import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { requestStatuses } from '#/domain/request.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import { Button } from '#/ui/Button.tsx'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { columnLabels, deskLook } from './labels.ts'
import type { QueueView } from '#/server/request-desk/views.ts'
import { queueColumns, queuePath, readQueueSearch, shownColumns } from './queue-search.ts'

/** A plain form whose address is the queue; with a script it works in place. */
export function QueueFilters({ queue: { search, kinds } }: { queue: QueueView }) {
  const { kind, status, mine, found } = search
  const router = useRouter()
  const locale = currentLocale().code
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const search = readQueueSearch({ ...Object.fromEntries(data), cols: data.getAll('cols') })
    void router.navigate({ href: localizedPath(queuePath(search), locale) })
  }
  return (
    <search aria-label={m.queue_filters()}>
      <form
        action={localizedPath('/staff', locale)}
        onSubmit={show}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto]"
      >
        {found && <input type="hidden" name="found" value="true" />}
        <Field id="queue-kind" label={m.queue_kind()}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={kind ?? ''}
              emptyLabel={m.queue_all_kinds()}
              options={optionsOf(kinds, requestKindNames)}
            />
          )}
        </Field>
        <Field id="queue-status" label={m.requests_status()}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={status ?? ''}
              emptyLabel={m.queue_status_any()}
              options={requestStatuses.map((value) => ({ value, label: deskLook(value).label() }))}
            />
          )}
        </Field>
        <Checkbox
          id="queue-mine"
          name="mine"
          value="true"
          defaultChecked={mine === true}
          label={m.queue_mine()}
        />
        <Button type="submit" variant="outline">
          {m.queue_filter()}
        </Button>
        <Columns shown={new Set<string>(shownColumns(search))} />
      </form>
    </search>
  )
}

/** A card on a phone has space for all columns; the earlier selection is kept. */
function Columns({ shown }: { shown: ReadonlySet<string> }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 max-sm:hidden sm:col-span-2 lg:col-span-4">
      <legend className="float-start me-2 py-2.5 text-muted">{m.queue_columns()}</legend>
      {queueColumns.map((column) => (
        <Checkbox
          key={column}
          id={`queue-column-${column}`}
          name="cols"
          value={column}
          defaultChecked={shown.has(column)}
          label={columnLabels[column]()}
        />
      ))}
    </fieldset>
  )
}
