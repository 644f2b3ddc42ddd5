import Download from 'lucide-react/icons/download'
import { TRAP } from '#/forms/envelope.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { queueQuery } from './queuesearch.ts'
import type { QueueFormProps } from './queue.ts'

/** The browser's own post, with a script too: its answer is a file. */
export function ExportForm({ queue: { search }, envelope }: QueueFormProps) {
  const fields = {
    form: 'export',
    back: queueQuery(search),
    seal: envelope.seal,
    submissionKey: envelope.submissionKey,
    [TRAP]: '',
  }
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
