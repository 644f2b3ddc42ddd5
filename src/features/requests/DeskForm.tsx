import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Problem } from '#/domain/problem.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed.ts'
import type { FormChildren, Typed } from '#/forms/post.ts'
import { explainDesk } from './deskwords.ts'
import type { DeskRequestProps } from './queue.ts'

type DeskFormProps = DeskRequestProps & {
  name:
    | 'take'
    | 'giveBack'
    | 'assign'
    | 'note'
    | 'asking'
    | 'move'
    | 'offer'
    | 'approveDoctor'
    | 'approveFacility'
    | 'approveChange'
  schema: z.ZodType
  /** Whether there is anything to do; a form that was refused stays, with what was typed. */
  isOpen: boolean
  title?: ReactNode
  /** The initial values of the fields, and the hidden fields. */
  initial?: Typed
  hidden?: Typed
  /** A problem in the summary, where its own words don't say which field it is about. */
  summarize?: (problem: Problem) => string
  children: FormChildren
}

/**
 * A form about a request. It says what its reader has seen; when that is old, the page shows what is
 * now, and what was typed stays to be sent again.
 */
export function DeskForm(props: DeskFormProps) {
  const { request, name, schema, isOpen, title, children } = props
  const { initial, hidden, summarize } = props
  const { reference, seen } = request
  const router = useRouter()
  const posted = useFailedPost(name)
  const [wasRefused, setRefused] = useState(posted !== undefined)
  const [sent, setSent] = useState(0)
  if (!isOpen && !wasRefused) return null
  return (
    <div className="grid gap-3">
      {title}
      <ActionForm
        key={sent}
        name={name}
        schema={schema}
        initial={initial}
        hidden={{ reference, seen, ...hidden }}
        summarize={summarize}
        explain={explainDesk}
        onDone={async () => {
          setRefused(false)
          await router.invalidate()
          // Empty again for the next.
          setSent((times) => times + 1)
        }}
        onRefused={(problems) => {
          setRefused(true)
          if (problems.some(({ code }) => isOld.has(code))) void router.invalidate()
        }}
        className="grid gap-3"
      >
        {children}
      </ActionForm>
    </div>
  )
}

const isOld = new Set(['changed-meanwhile', 'request-finished'])
