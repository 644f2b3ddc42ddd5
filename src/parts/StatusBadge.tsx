import { Badge } from '#/ui/Badge.tsx'
import type { Look } from './look.ts'

/** A status; for screen readers it is preceded by what it is the status of. */
export function StatusBadge({ look, of }: { look: Look; of: string }) {
  return (
    <Badge color={look.color}>
      <span className="sr-only">{of}: </span>
      {look.label()}
    </Badge>
  )
}
