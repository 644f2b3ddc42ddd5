import { m } from '#/paraglide/messages.js'
import { site } from '#/brand.ts'
import { showToast } from '#/ui/toast.ts'
import { isCounted, storeChoice } from './consent.ts'

/** The link at the foot of each page: without a script nothing is counted, and it links to the explanation. */
export function listenForSwitch(): void {
  document.addEventListener('click', choose, { capture: true })
}

function choose(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element && target.closest('[data-counting]'))) return
  event.preventDefault()
  storeChoice(!isCounted())
  if (site.tag) void import('./analytics.ts').then(({ stopTag }) => stopTag())
  const title = isCounted() ? m.privacy_counting_on() : m.privacy_counting_off()
  showToast({ title, color: 'success' })
}
