/**
 * The only script that a page runs before it is used. It is inlined in the page's head, so it has no imports.
 * The client, which is a hundred times larger, is fetched at the first sign of use (`wake`).
 */
const root = document.documentElement
const { pathname, search, hash } = location

/** What a browser keeps, which may forbid it altogether. */
function kept(name: string, value?: string): string | null {
  try {
    if (value) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

// An address without a language is Arabic (specification, section 4).
const LANGUAGE = 'preferred-language'
if (kept(LANGUAGE) === 'en' && !/^\/(ar|en)(\/|$)/.test(pathname)) {
  location.replace(`/en${pathname === '/' ? '' : pathname}${search}${hash}`)
}

// By these marks styles show the way in or the way to the account, and fonts wait on slow lines.
const isSignedIn = kept('token') ?? root.dataset['account']
root.dataset['account'] = isSignedIn ? 'in' : 'out'
if (kept('user')?.includes('"hasDesk":true')) root.dataset['desk'] = ''
type Line = { effectiveType?: string; saveData?: boolean; downlink?: number; rtt?: number }
const line: Line = ('connection' in navigator && navigator.connection) || {}
const { effectiveType = '', saveData = false, downlink = Infinity, rtt = 0 } = line
/** In megabits a second; below it the fonts alone take a second. */
const SLOW_DOWNLINK = 0.5
const isSlow = saveData || effectiveType.endsWith('2g') || downlink < SLOW_DOWNLINK
/** In milliseconds: browsers hide text as long for an optional font, which then comes too late all the same. */
const FONT_PATIENCE = 100
const FONTS = 'fonts'
const isFontLate = !isSlow && rtt >= FONT_PATIENCE && !kept(FONTS)
if (isSlow || isFontLate) root.dataset['line'] = 'slow'

// What a form leaves while this page is being left is for the page that follows.
if (document.cookie.includes('notice=')) root.dataset['notice'] = ''

let isWaking = false
let isAwake = false
/** What only the client can answer, done again once it can. */
let again: (() => void) | undefined

function wake(sign?: Event): void {
  const state = document.getElementById('state')
  // Browsers report a pointer that rests where the page appears.
  const isRest = sign?.type === 'pointermove' && !('movementX' in sign && sign.movementX)
  if (isWaking || isRest) return
  // The state comes last; the policy refuses an incomplete one, whose hash differs.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', wake)
  if (!state) return
  isWaking = true
  if (!isSlow) keepFont()
  // The page has its own styles; these are all.
  document.getElementById('styles')?.removeAttribute('media')
  const script = document.createElement('script')
  const from = state.dataset['from']
  if (from) script.src = from
  else script.textContent = state.textContent
  // Without the client a page does what it can by itself.
  script.addEventListener('error', () => dispatchEvent(new Event('awake')))
  // The script names the client's files, which come while the styles do.
  document.head.append(script)
}

/** A font that came too late for this page waits for the next: other styles would exchange it now. */
function keepFont(): void {
  const pen = document.createElement('canvas').getContext('2d')
  const widthIn = (font: string) => {
    if (pen) pen.font = `9px ${font}`
    return pen?.measureText('Wi').width
  }
  if (widthIn('"Readex Pro Variable",monospace') === widthIn('monospace')) {
    root.dataset['line'] = 'slow'
  }
}

/** Links and forms work as they are; on a slow line so do links to a dialog, which lead to its page. */
const PLAIN = 'a:not([data-dialog],[data-counting]),[type=submit],[commandfor],[popovertarget]'

function press(event: MouseEvent): void {
  const { target } = event
  const pressed = target instanceof Element && target.closest<HTMLElement>('button,a')
  if (!pressed) return
  const language = pressed.getAttribute('hreflang')
  if (language) {
    document.cookie = `locale=${language};Max-Age=31536000;Path=/;SameSite=Lax`
    kept(LANGUAGE, language)
  }
  if (isAwake || pressed.matches(PLAIN) || (isSlow && pressed.matches('a'))) return
  hold(event)
  again = () => pressed.click()
}

/** The event is repeated later. Parts of the page that already listen would handle it twice. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function type(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey } = event
  if (isAwake || code !== 'KeyK' || !(ctrlKey || metaKey)) return
  hold(event)
  again = () => dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey, metaKey }))
}

for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(sign, wake, { capture: true, passive: true })
}
addEventListener('click', press, true)
addEventListener('keydown', type, true)

// Said by the client, which listens from now on.
addEventListener('awake', () => {
  isAwake = true
  again?.()
  again = undefined
})

/** For the next page, which shows them at once. */
function fetchFonts(): void {
  void document.fonts.load('1em "Readex Pro Variable"', 'aا').then(() => kept(FONTS, 'kept'))
}

addEventListener('load', () => {
  if (isFontLate) fetchFonts()
  const state = document.getElementById('state')
  if (!state) return
  const isNeeded = 'awake' in state.dataset || document.querySelector('[data-wakes]')
  const isWanted = isSignedIn || 'notice' in root.dataset || isNeeded
  // A page of somebody's own is there to be used; one that follows news does so where that costs little.
  if (isWanted || (!isSlow && document.querySelector('[data-follows]'))) wake()
  // The specification, section 4. What sleeps loads its next page whole, with the newest files.
  setTimeout(() => {
    if (isWaking) return
    fetch(`/builds/latest.json?${Date.now()}`).then(
      ({ ok, status }) => ok || console.warn(`HTTP error! status ${status}`),
      console.warn,
    )
  }, 1000)
})
