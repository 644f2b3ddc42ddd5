import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Problem } from '#/domain/problem.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FormChildren, Typed } from '#/forms/post.ts'
import { explainDesk } from './labels.ts'
import type { DeskRequestProps } from './props.ts'

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
  /** Whether the form applies; a refused form stays, with what was typed. */
  isOpen: boolean
  title?: ReactNode
  /** The initial values of the fields, and the hidden fields. */
  initial?: Typed
  hidden?: Typed
  /** A problem in the summary, if its own text doesn't name the field. */
  summarize?: (problem: Problem) => string
  children: FormChildren
}

/**
 * A form about a request. It contains the version that its reader has seen; if that is outdated, the page
 * shows the current state, and keeps what was typed.
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
          // Empty again for the next entry.
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
