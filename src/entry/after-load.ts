import type { AnyRouter } from '@tanstack/react-router'
import { site } from '#/brand.ts'
import { countPages } from '#/features/analytics/counting.ts'
import { listenForSwitch } from '#/features/analytics/counting-toggle.ts'
import { watchForNewBuild } from '#/features/releases/builds.ts'
import { isSparing } from '#/features/releases/preloads.ts'
import { restoreTargetScroll } from '#/features/releases/restore-scroll.ts'

/** Named by `scripts/build/build.ts`; a development server has none. */
const build: unknown = import.meta.env['VITE_BUILD_ID']

/** Non-critical work, loaded after the `load` event. */
export function startAfterLoad(router: AnyRouter): void {
  if (typeof build === 'string') watchForNewBuild(router, build)
  restoreTargetScroll(router)
  // Hints are popovers; the polyfill's are not above everything.
  if (!isSparing(navigator) && 'popover' in HTMLElement.prototype) awaitIcons()
  listenForSwitch()
  if (site.tag) startTagChoice()
  countPages(router)
}

/** Fetched only if there is a choice to make. */
function startTagChoice(): void {
  void import('#/features/analytics/tag-choice.ts').then(({ listenForTagChoice }) =>
    listenForTagChoice(),
  )
}

/** Names of icons are for mouse and keyboard: they are fetched when either comes near an icon. */
function awaitIcons(): void {
  const signs = ['pointerover', 'focusin']
  const fetchTips = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
    for (const sign of signs) removeEventListener(sign, fetchTips)
    void import('#/ui/icon-tips.ts').then(({ startIconTips }) => startIconTips())
  }
  for (const sign of signs) addEventListener(sign, fetchTips)
}
