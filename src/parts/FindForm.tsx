import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FieldState } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

type FindFormProps = Omit<ComponentProps<typeof ActionForm>, 'children' | 'initial'> & {
  label: string
  /** What was searched for last. */
  text: string
}

/** Posted, so that no name and no phone comes into an address. */
export function FindForm({ label, text, ...form }: FindFormProps) {
  const router = useRouter()
  return (
    <search aria-label={label}>
      <ActionForm
        {...form}
        initial={{ text }}
        onDone={async (href) => {
          await router.navigate({ href })
          // The same address may show something else now.
          await router.invalidate()
        }}
        className="grid gap-3 sm:max-w-2xl"
      >
        {(field) => (
          <div className="flex items-end gap-3">
            <FindField field={field('text')} label={label} />
            <SubmitButton>{m.queue_find()}</SubmitButton>
          </div>
        )}
      </ActionForm>
    </search>
  )
}

/** Empty shows all again: it is neither required nor worth a word. */
function FindField({ field, label }: { field: FieldState; label: string }) {
  const { id, name, defaultValue, error } = field
  return (
    <Field id={id} label={label} error={error} className="min-w-0 grow">
      {(control) => (
        <TextInput
          {...control}
          placeholder={m.layout_search()}
          name={name}
          type="search"
          defaultValue={defaultValue}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
