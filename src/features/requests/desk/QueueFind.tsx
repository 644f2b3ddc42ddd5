import { m } from '#/paraglide/messages.js'
import { FindForm } from '#/parts/FindForm.tsx'
import { explainDesk } from './labels.ts'
import type { QueueFormProps } from './props.ts'
import { queueQuery } from './queue-search.ts'
import { findSchema } from './queue-work.ts'

export function QueueFind({ queue: { search, text } }: QueueFormProps) {
  return (
    <FindForm
      name="find"
      schema={findSchema}
      hidden={{ back: queueQuery({ ...search, done: undefined }) }}
      explain={explainDesk}
      label={m.queue_search_label()}
      text={text}
    />
  )
}
