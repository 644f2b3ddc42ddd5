import type { z } from 'zod'
import type { FormChildren, Typed } from '#/forms/post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import type { PracticeFormsProps } from './practice.ts'
import { explainPractice } from './labels.ts'

type PracticeFormProps = PracticeFormsProps & {
  name: 'branch' | 'newBranch' | 'insurers' | 'visiting' | 'texts' | 'education'
  schema: z.ZodType
  /** The mark of the displayed values, and their subject. */
  hidden?: Typed
  line?: Typed
  initial: Typed
  documents?: boolean
  children: FormChildren
}

/** A form about the profile. */
export function PracticeForm({ slug, hidden, ...form }: PracticeFormProps) {
  return <SavedForm {...form} hidden={{ slug, ...hidden }} explain={explainPractice} />
}
