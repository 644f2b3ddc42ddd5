import type { AnyRouter } from '@tanstack/react-router'
import { countPages } from '#/features/privacy/counting.ts'
import { listenForSwitch } from '#/features/privacy/switch.ts'
import { watchForNewBuild } from '#/features/updates/builds.ts'
import { settleScroll } from '#/features/updates/settle.ts'
import { startIconTips } from '#/ui/icontips.ts'

/** Named by `scripts/build.ts`; a development server has none. */
const build: unknown = import.meta.env['VITE_BUILD_ID']

/** What nobody waits for: fetched once the page has loaded. */
export function startLate(router: AnyRouter): void {
  if (typeof build === 'string') watchForNewBuild(router, build)
  settleScroll(router)
  startIconTips()
  listenForSwitch()
  countPages(router)
}
