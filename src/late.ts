import type { AnyRouter } from '@tanstack/react-router'
import { askForConsent } from '#/features/privacy/banner.ts'
import { countPages } from '#/features/privacy/counting.ts'
import { watchForNewBuild } from '#/features/updates/builds.ts'
import { settleScroll } from '#/features/updates/settle.ts'

/** What nobody waits for: fetched once the page has loaded. */
export function startLate(router: AnyRouter): void {
  watchForNewBuild(router, import.meta.env['VITE_BUILD_ID'] ?? '')
  settleScroll(router)
  askForConsent(router)
  countPages(router)
}
