import { useRouter } from '@tanstack/react-router'
import { bulkActions } from '#/domain/request.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SelectField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { Alert } from '#/ui/Alert.tsx'
import { explainDesk } from './labels.ts'
import type { BulkView } from '#/server/request-desk/views.ts'
import type { QueueFormProps } from './props.ts'
import { QueueLines } from './QueueLines.tsx'
import { queueQuery, shownColumns } from './queue-search.ts'
import { bulkSchema, undoSchema } from './queue-work.ts'

const actionNames = {
  take: m.queue_take,
  contacted: m.queue_bulk_contacted,
  rejected: m.queue_bulk_rejected,
}

/** The queue's table, and the bulk actions for the selected requests. */
export function BulkForm({ queue }: QueueFormProps) {
  const router = useRouter()
  const { lines, search } = queue
  const options = optionsOf(bulkActions, actionNames)
  return (
    <ActionForm
      // Empty again after each change.
      key={search.done}
      name="bulk"
      schema={bulkSchema}
      hidden={{ back: queueQuery({ ...search, done: undefined }) }}
      explain={explainDesk}
      onDone={(href) => router.navigate({ href })}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <QueueLines lines={lines} columns={shownColumns(search)} />
          <fieldset className="grid items-end gap-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_auto]">
            <legend className="float-start font-medium sm:col-span-2 lg:col-span-3">
              {m.queue_bulk()}
            </legend>
            <SelectField field={field('action')} label={m.queue_bulk_action()} options={options} />
            <TextField
              field={field('reason')}
              label={m.queue_reason()}
              required={false}
              autoComplete="off"
            />
            <SubmitButton variant="outline">{m.queue_bulk_submit()}</SubmitButton>
          </fieldset>
        </>
      )}
    </ActionForm>
  )
}

/** The result of the last bulk change, with Undo. */
export function BulkOutcome({ queue: { search }, bulk }: QueueFormProps & { bulk: BulkView }) {
  const router = useRouter()
  const { id, changed, skipped, undone } = bulk
  if (undone !== null) {
    const left = formatNumber(changed - undone)
    return (
      <Alert
        aria-live="polite"
        color="info"
        title={m.queue_bulk_undone({ shown: formatNumber(undone) })}
      >
        {changed > undone && m.queue_bulk_left({ shown: left })}
      </Alert>
    )
  }
  const done = m.queue_bulk_done({ shown: formatNumber(changed) })
  return (
    <Alert aria-live="polite" color={changed > 0 ? 'success' : 'warning'} title={done}>
      {skipped > 0 && <p>{m.queue_bulk_skipped({ shown: formatNumber(skipped) })}</p>}
      {changed > 0 && (
        <ActionForm
          name="undo"
          schema={undoSchema}
          hidden={{ bulk: id, back: queueQuery(search) }}
          explain={explainDesk}
          onDone={() => router.invalidate()}
          className="mt-2"
        >
          <SubmitButton variant="outline" size="sm">
            {m.queue_bulk_undo()}
          </SubmitButton>
        </ActionForm>
      )}
    </Alert>
  )
}
