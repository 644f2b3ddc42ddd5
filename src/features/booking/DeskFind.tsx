import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { deskFindSchema } from './deskbooking.ts'
import { explainDeskBooking } from './deskwords.ts'

type DeskFindProps = { text: string; envelope: Envelope; failed?: FailedPost | undefined }

/** Posted, so that no name and no phone comes into an address. */
export function DeskFind({ text, envelope, failed }: DeskFindProps) {
  const router = useRouter()
  return (
    <search aria-label={m.deskbookings_find_label()}>
      <ActionForm
        name="findBooking"
        schema={deskFindSchema}
        envelope={envelope}
        failed={failed}
        initial={{ text }}
        explain={explainDeskBooking}
        onDone={async (href) => {
          await router.navigate({ href })
          // The same address may show something else now.
          await router.invalidate()
        }}
        className="grid gap-3 sm:max-w-2xl"
      >
        {(field, submitting) => {
          const { id, name, defaultValue, error } = field('text')
          return (
            <div className="flex items-end gap-3">
              <Field
                id={id}
                label={m.deskbookings_find_label()}
                error={error}
                className="min-w-0 grow"
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name={name}
                    type="search"
                    defaultValue={defaultValue}
                    autoComplete="off"
                  />
                )}
              </Field>
              <Button type="submit" loading={submitting}>
                {m.queue_find()}
              </Button>
            </div>
          )
        }}
      </ActionForm>
    </search>
  )
}
