import { site } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'

/** Beside invented facts, on a site with demo data. */
export function DemoBadge() {
  return site.isDemo ? <Badge>{m.directory_demo()}</Badge> : null
}
