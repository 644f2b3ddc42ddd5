import { useRouter } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { ActionForm } from './ActionForm.tsx'

/** A form beside a list, possibly one per line: afterwards the page shows the current list. */
export function RepeatedForm(form: ComponentProps<typeof ActionForm>) {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  return (
    <ActionForm
      {...form}
      key={sent}
      onDone={async () => {
        await router.invalidate({ sync: true })
        // Empty again for the next entry.
        setSent((times) => times + 1)
      }}
      className="grid gap-4"
    />
  )
}
