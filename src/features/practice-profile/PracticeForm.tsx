import { useNavigate, useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FormChildren, Typed } from '#/forms/post.ts'
import type { PracticeFormsProps } from './practice.ts'
import { explainPractice } from './labels.ts'

type PracticeFormProps = PracticeFormsProps & {
  name: 'branch' | 'newBranch' | 'insurers' | 'visiting' | 'texts'
  schema: z.ZodType
  /** The mark of the displayed values, and their subject. */
  hidden?: Typed
  line?: Typed
  initial: Typed
  documents?: boolean
  children: FormChildren
}

/** A form about the profile. If values changed meanwhile, the page shows the current ones. */
export function PracticeForm({ slug, hidden, children, ...form }: PracticeFormProps) {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <ActionForm
      {...form}
      hidden={{ slug, ...hidden }}
      explain={explainPractice}
      onDone={async (location) => {
        // Reloads first, so that the notice appears with the current values.
        await router.invalidate({ sync: true })
        await navigate({ href: location })
      }}
      onRefused={(problems) => {
        if (problems.some(({ code }) => code === 'changed-meanwhile')) void router.invalidate()
      }}
      className="grid gap-4"
    >
      {children}
    </ActionForm>
  )
}
