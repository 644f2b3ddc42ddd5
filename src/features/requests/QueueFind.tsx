import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { explainDesk } from './deskwords.ts'
import { queueQuery } from './queuesearch.ts'
import { findSchema } from './queuework.ts'
import type { FieldState } from '#/forms/post.ts'
import type { QueueFormProps } from './queue.ts'

/** Sent and not written into the address: what is searched for says who somebody is. */
export function QueueFind({ queue: { search, text }, envelope, failed }: QueueFormProps) {
  const router = useRouter()
  return (
    <search aria-label={m.queue_search_label()}>
      <ActionForm
        name="find"
        schema={findSchema}
        envelope={envelope}
        failed={failed}
        initial={{ text }}
        hidden={{ back: queueQuery({ ...search, done: undefined }) }}
        explain={explainDesk}
        onDone={async (href) => {
          await router.navigate({ href })
          // The same address may show something else now.
          await router.invalidate()
        }}
        className="grid gap-3 sm:max-w-2xl"
      >
        {(field, submitting) => (
          <div className="flex items-end gap-3">
            <FindField field={field('text')} />
            <Button type="submit" loading={submitting}>
              {m.queue_find()}
            </Button>
          </div>
        )}
      </ActionForm>
    </search>
  )
}

/** Empty shows all again: it is neither required nor worth a word. */
function FindField({ field: { id, name, defaultValue, error } }: { field: FieldState }) {
  return (
    <Field id={id} label={m.queue_search_label()} error={error} className="min-w-0 grow">
      {(control) => (
        <TextInput
          {...control}
          placeholder={m.frame_search()}
          name={name}
          defaultValue={defaultValue}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
