import { TAG_CHOICE } from '#/domain/web/analytics-tag.ts'
import { m } from '#/paraglide/messages.js'
import { showToast } from '#/ui/toast.ts'
import { followTagChoice, startTag, stopTag } from './analytics.ts'
import { agreesToTag, isRefusedByBrowser, storeTagChoice } from './consent.ts'

/** The choice about Google Analytics; without a script there is none, because the tag cannot run. */
export function listenForTagChoice(): void {
  document.addEventListener('click', choose)
  // The event does not bubble. The popover is rendered again on the way from the desk to the site.
  document.addEventListener('toggle', showChoice, { capture: true })
  showChoice()
  followTagChoice()
}

function choose({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-tag-choice]')
  if (!button) return
  const agrees = button.dataset['tagChoice'] === 'granted'
  storeTagChoice(agrees)
  if (agrees) startTag()
  else stopTag()
  document.getElementById(TAG_CHOICE)?.hidePopover()
  const title = agreesToTag() ? m.privacy_tag_on() : m.privacy_tag_off()
  showToast({ title, color: 'success' })
}

/** Buttons without a listener are disabled; the one in force is pressed. */
function showChoice(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-tag-choice]')) {
    const agrees = button.dataset['tagChoice'] === 'granted'
    button.disabled = agrees && isRefusedByBrowser()
    button.setAttribute('aria-pressed', String(agrees === agreesToTag()))
  }
}
