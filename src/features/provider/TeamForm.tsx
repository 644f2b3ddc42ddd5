import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FormChildren, Typed } from '#/forms/post.ts'
import type { TeamFormsProps } from './team.ts'
import { explainTeam } from './words.ts'

type TeamFormProps = TeamFormsProps & {
  name: 'invite' | 'removal' | 'withdrawal'
  schema: z.ZodType
  hidden: Typed
  children: FormChildren
}

/** A form of the team's page, which then shows who is there now. */
export function TeamForm({ failed, children, ...form }: TeamFormProps) {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  const isOwn = failed?.typed['id'] === form.hidden['id']
  return (
    <ActionForm
      {...form}
      key={sent}
      failed={isOwn && sent === 0 ? failed : undefined}
      explain={explainTeam}
      onDone={async () => {
        await router.invalidate({ sync: true })
        // Empty again for the next.
        setSent((times) => times + 1)
      }}
      className="grid gap-4"
    >
      {children}
    </ActionForm>
  )
}
