import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { isFixed } from '#/domain/content/content.ts'
import { fieldsOf } from '#/domain/content/content-kinds.ts'
import { TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FailedPost } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { NEW, saveSchema, type ContentItemProps } from './content.ts'
import { ContentField } from './ContentField.tsx'
import { History } from './History.tsx'
import { ContentItemForm } from './ContentItemForm.tsx'
import { Publishing } from './Publishing.tsx'
import { SignOff } from './SignOff.tsx'

/** A piece of content: its texts, whether visitors see it, and its history. */
export function EditPage(props: ContentItemProps) {
  const { piece } = props
  const { kind, key } = piece
  const failed = useFailedPost()
  // The version that a form was opened with; newer ones are marked in the history.
  const [opened, setOpened] = useState(oldVersion(piece.seen, failed))
  // Incremented by a rollback, after which the form is filled in again.
  const [filled, setFilled] = useState(0)
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <Link
          to="/{-$locale}/staff/content"
          search={{ kind }}
          className="inline-flex min-h-11 items-center gap-1 text-primary-ink underline underline-offset-4"
        >
          <ChevronLeft aria-hidden="true" className="flip size-5" />
          {m.content_back()}
        </Link>
        {kind === 'brand' && (
          <Link
            to="/{-$locale}/staff/logo"
            className={buttonClasses({ variant: 'outline', size: 'sm' })}
          >
            {m.logo_edit()}
          </Link>
        )}
        {key !== '' && !isFixed(kind) && (
          <Link
            to="/{-$locale}/staff/content/$kind/$key"
            params={{ kind, key: NEW }}
            search={{ like: key }}
            className={buttonClasses({ variant: 'outline', size: 'sm' })}
          >
            {m.content_copy()}
          </Link>
        )}
      </div>
      <Card as="section" className="grid min-w-0 gap-4">
        <h2 className="text-xl">{m.content_edit()}</h2>
        <Fields key={filled} {...props} onOld={() => setOpened(opened ?? piece.seen)} />
      </Card>
      {key !== '' && (
        <div className="grid min-w-0 gap-5">
          <Publishing {...props} />
          {kind === 'article' && <SignOff {...props} />}
          <History {...props} opened={opened} onShown={() => setFilled((times) => times + 1)} />
        </div>
      )}
    </div>
  )
}

/** The version that a refused plain form was opened with. */
function oldVersion(current: number, failed: FailedPost | undefined): number | null {
  const isOld = failed?.problems.some(({ code }) => code === 'changed-meanwhile')
  const seen = Number(failed?.typed['seen'])
  return isOld && seen < current ? seen : null
}

function Fields(props: ContentItemProps & { onOld: () => void }) {
  const { kind, key, texts, choices } = props.piece
  const fields = fieldsOf(kind).filter(({ control }) => control.as !== 'signed')
  return (
    <ContentItemForm {...props} name="content" schema={saveSchema} initial={texts}>
      {(field) => (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {key === '' && (
              <div className="sm:col-span-2">
                <TextField
                  field={field('key')}
                  label={m.content_key()}
                  hint={kind === 'policy' ? m.content_key_hint_policy() : m.content_key_hint()}
                  dir="ltr"
                  autoComplete="off"
                />
              </div>
            )}
            {fields.map(({ name, control }) => (
              <ContentField key={name} field={field(name)} control={control} choices={choices} />
            ))}
          </div>
          <p className="text-sm text-muted">{m.content_save_text()}</p>
          <SubmitButton>{m.content_save()}</SubmitButton>
        </>
      )}
    </ContentItemForm>
  )
}
