import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { Texts } from '#/domain/content/content.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FormChildren } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { ContentItemProps } from './content.ts'
import { explainContent, fieldLabel } from './labels.ts'

type ContentItemFormProps = ContentItemProps & {
  name: 'content' | 'publish' | 'rollBack' | 'schedule' | 'sign'
  schema: z.ZodType
  initial?: Texts
  hidden?: Texts
  /** Called when the version that the form was opened with is outdated. */
  onOld?: () => void
  /** Called when it is done; the result is then displayed. */
  onShown?: () => void
  children: FormChildren
}

/**
 * A form about a piece. It contains the version that its reader has seen; if there is a newer one, the page
 * shows what changed, and keeps what was typed.
 */
export function ContentItemForm(props: ContentItemFormProps) {
  const { piece, name, schema, initial, hidden, onOld, onShown, children } = props
  const { kind, key, seen } = piece
  const router = useRouter()
  const [sent, setSent] = useState(0)
  const isNew = key === ''
  return (
    <ActionForm
      key={sent}
      name={name}
      schema={schema}
      initial={initial}
      hidden={{ kind, ...(isNew ? { isNew: 'yes' } : { key }), seen: String(seen), ...hidden }}
      explain={explainContent}
      summarize={(problem) =>
        problem.field === 'form'
          ? explainContent(problem)
          : `${problem.field === 'key' ? m.content_key() : fieldLabel(problem.field)}: ${explainContent(problem)}`
      }
      onDone={async (location) => {
        if (isNew) return router.navigate({ href: location })
        await router.invalidate({ sync: true })
        // Filled in again with the current values.
        setSent((times) => times + 1)
        onShown?.()
      }}
      onRefused={(problems) => {
        if (!problems.some(({ code }) => code === 'changed-meanwhile')) return
        onOld?.()
        void router.invalidate()
      }}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      {children}
    </ActionForm>
  )
}
