import { useRouter } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { ActionForm } from './ActionForm.tsx'

/** A form beside a list, perhaps one a line: the page then shows what there is now. */
export function RepeatedForm(form: ComponentProps<typeof ActionForm>) {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  return (
    <ActionForm
      {...form}
      key={sent}
      onDone={async () => {
        await router.invalidate({ sync: true })
        // Empty again for the next.
        setSent((times) => times + 1)
      }}
      className="grid gap-4"
    />
  )
}
