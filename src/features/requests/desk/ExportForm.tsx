import Download from 'lucide-react/icons/download'
import { HONEYPOT } from '#/domain/web/form-token.ts'
import { useFormToken } from '#/forms/form-token.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import type { QueueFormProps } from './props.ts'
import { queueQuery } from './queue-search.ts'

/** A plain post, with a script too, because the response is a file. */
export function ExportForm({ queue: { search } }: QueueFormProps) {
  const fields = { form: 'export', back: queueQuery(search), ...useFormToken(), [HONEYPOT]: '' }
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="ghost">
        <Download aria-hidden="true" className="size-5" />
        {m.queue_export()}
      </Button>
    </form>
  )
}
