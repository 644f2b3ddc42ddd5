import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { explainOpening } from './labels.ts'

type OpeningFormProps = {
  name: 'openSite' | 'confirmItem'
  schema: z.ZodType
  hidden: Typed
  line?: Typed
  isMain?: boolean
  children: string
}

/** One button. */
export function OpeningForm({ isMain = false, children, ...form }: OpeningFormProps) {
  const router = useRouter()
  return (
    <ActionForm
      key={form.hidden['isOpen']}
      {...form}
      explain={explainOpening}
      onDone={() => router.invalidate()}
      className="grid justify-items-start gap-3"
    >
      <SubmitButton variant={isMain ? 'solid' : 'outline'}>{children}</SubmitButton>
    </ActionForm>
  )
}
