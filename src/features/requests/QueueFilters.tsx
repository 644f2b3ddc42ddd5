import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { requestKinds, requestStatuses } from '#/domain/request.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { deskStatus } from './deskwords.ts'
import { queuePath, readQueueSearch, type QueueSearch } from './queuesearch.ts'
import { kindLabel } from './words.ts'

/** A plain form whose address is the queue; with a script it stays in the page. */
export function QueueFilters({ search: { kind, status, q, mine } }: { search: QueueSearch }) {
  const router = useRouter()
  const locale = currentLocale().code
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = readQueueSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: localizedPath(queuePath(wanted), locale) })
  }
  return (
    <search aria-label={m.queue_filters()}>
      <form
        action={localizedPath('/staff', locale)}
        onSubmit={show}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto_auto]"
      >
        <Field id="queue-q" label={m.queue_search_label()}>
          {(control) => (
            <TextInput {...control} name="q" type="search" defaultValue={q} autoComplete="off" />
          )}
        </Field>
        <Field id="queue-kind" label={m.queue_kind()}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={kind ?? ''}
              emptyLabel={m.queue_all_kinds()}
              options={requestKinds.map((value) => ({ value, label: kindLabel(value) }))}
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
              options={requestStatuses.map((value) => ({ value, label: deskStatus(value) }))}
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
        <Button type="submit">{m.queue_filter()}</Button>
      </form>
    </search>
  )
}
