import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { SearchField } from './SearchField.tsx'

type FindFormProps = Omit<ComponentProps<typeof ActionForm>, 'children' | 'initial'> & {
  label: string
  /** The last search. */
  text: string
}

/** Posted, so that no name and no phone is in an address. */
export function FindForm({ label, text, ...form }: FindFormProps) {
  const router = useRouter()
  return (
    <search aria-label={label}>
      <ActionForm
        {...form}
        initial={{ text }}
        onDone={async (href) => {
          await router.navigate({ href })
          // The same address may have different results now.
          await router.invalidate()
        }}
        className="grid gap-3 sm:max-w-2xl"
      >
        {(field) => (
          <div className="flex items-end gap-3">
            <SearchField {...field('text')} label={label} />
            <SubmitButton>{m.queue_find()}</SubmitButton>
          </div>
        )}
      </ActionForm>
    </search>
  )
}
