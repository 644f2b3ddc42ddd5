import { useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { routerLink } from '#/ui/RouterLink.tsx'
import { explainDesk } from './labels.ts'
import type { QueueFormProps } from './props.ts'
import { queueQuery } from './queue-search.ts'
import { dropViewSchema, keepViewSchema } from './queue-work.ts'

/** Saved filters with a name. */
export function QueueViews(props: QueueFormProps) {
  const { views } = props.queue
  if (views.length === 0) return null
  return (
    <nav aria-label={m.queue_views()}>
      <ul className="flex gap-2 overflow-x-auto">
        {views.map((view) => (
          <li
            key={view.id}
            className="flex shrink-0 items-center rounded-full border border-line bg-surface ps-4"
          >
            {routerLink({
              href: localizedPath(`/staff?${view.query}`),
              className: 'inline-flex min-h-11 items-center hover:underline',
              children: <bdi>{view.name}</bdi>,
            })}
            <DropView {...props} view={view} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The form that saves the current filter. */
export function KeepView({ queue }: QueueFormProps) {
  const router = useRouter()
  return (
    <ActionForm
      key={queue.views.length}
      name="keepView"
      schema={keepViewSchema}
      hidden={{ back: queueQuery(queue.search) }}
      explain={explainDesk}
      onDone={() => router.invalidate()}
      className="grid items-end gap-3 sm:max-w-xl sm:grid-cols-[1fr_auto]"
    >
      {(field) => (
        <>
          <TextField field={field('name')} label={m.queue_view_name()} autoComplete="off" />
          <SubmitButton variant="outline">{m.queue_view_submit()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}

type DropViewProps = QueueFormProps & { view: { id: string; name: string } }

function DropView({ queue, view }: DropViewProps) {
  const router = useRouter()
  return (
    <ActionForm
      name="dropView"
      schema={dropViewSchema}
      hidden={{ back: queueQuery(queue.search) }}
      line={{ id: view.id }}
      explain={explainDesk}
      onDone={() => router.invalidate()}
    >
      <SubmitButton
        variant="ghost"
        color="neutral"
        aria-label={m.queue_view_drop({ name: view.name })}
      >
        <X aria-hidden="true" className="size-4" />
      </SubmitButton>
    </ActionForm>
  )
}
