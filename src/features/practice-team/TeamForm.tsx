import type { z } from 'zod'
import type { FormChildren, Typed } from '#/forms/post.ts'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { explainTeam } from './labels.ts'

type TeamFormProps = {
  name:
    | 'invite'
    | 'notified'
    | 'memberDocuments'
    | 'removal'
    | 'withdrawal'
    | 'ownNotices'
    | 'newEmail'
    | 'emailCode'
  schema: z.ZodType
  hidden: Typed
  line?: Typed
  initial?: Typed
  children: FormChildren
}

/** A form of the pages about the team and its messages. */
export function TeamForm(props: TeamFormProps) {
  return <RepeatedForm {...props} explain={explainTeam} />
}
