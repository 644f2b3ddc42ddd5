/**
 * The only script that a page runs before it is used. It is inlined in the page's head, so it has no imports.
 * The client, which is a hundred times larger, is fetched at the first sign of use (`hydrateNow`).
 */
const root = document.documentElement
const { pathname, search, hash } = location

/** A stored value; null where the browser forbids storage. */
function storedValue(name: string, value?: string): string | null {
  try {
    if (value) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

// An address without a language is Arabic (specification, section 4).
const LANGUAGE = 'preferred-language'
if (storedValue(LANGUAGE) === 'en' && !/^\/(ar|en)(\/|$)/.test(pathname)) {
  location.replace(`/en${pathname === '/' ? '' : pathname}${search}${hash}`)
}

// By these attributes styles show the login or the account link, and fonts wait on slow lines.
const isSignedIn = storedValue('token') ?? root.dataset['account']
root.dataset['account'] = isSignedIn ? 'in' : 'out'
root.dataset['script'] = ''
if (storedValue('user')?.includes('"hasDesk":true')) root.dataset['desk'] = ''
type Line = { effectiveType?: string; saveData?: boolean; downlink?: number; rtt?: number }
const line: Line = ('connection' in navigator && navigator.connection) || {}
const { effectiveType = '', saveData = false, downlink = Infinity, rtt = 0 } = line
/** In megabits a second; below it the fonts alone take a second. */
const SLOW_DOWNLINK = 0.5
const isSlow = saveData || effectiveType.endsWith('2g') || downlink < SLOW_DOWNLINK
/**
 * In milliseconds: browsers hide text for as long while an optional font loads, which would then be too late
 * anyway.
 */
const FONT_PATIENCE = 100
const FONTS = 'fonts'
/** The site's font, with a letter of each script: each page names the other language in its own letters. */
const FONT = ['1em "Readex Pro Variable"', 'aا'] as const
const isFontLate = !isSlow && rtt >= FONT_PATIENCE && !storedValue(FONTS)
if (isSlow || isFontLate) root.dataset['line'] = 'slow'
else if ('fonts' in document) {
  // Before the first layout: a font that begins to load after it seldom comes in time for this page.
  fetchFonts()
  // Before the first frame: a font that is not here yet would move what is painted.
  requestAnimationFrame(() => {
    if (!document.fonts.check(...FONT)) root.dataset['line'] = 'slow'
  })
}

if (!navigator.cookieEnabled) root.dataset['cookies'] = 'off'
// Arabic pages offer English once, to a browser in English that has not chosen a language.
const OFFERED = 'english-offered'
const isEnglish = navigator.language.startsWith('en') && !/^\/(ar|en)(\/|$)/.test(pathname)
if (isEnglish && !storedValue(LANGUAGE) && !storedValue(OFFERED)) {
  root.dataset['english'] = ''
  storedValue(OFFERED, 'yes')
}

// What a form stores while this page is being left is for the next page.
if (document.cookie.includes('notice=')) root.dataset['notice'] = ''

let isHydrating = false
let isHydrated = false
/** In milliseconds. */
const PATIENCE = 1000
/** Actions that need the client are repeated once it is there. */
let again: (() => void) | undefined

function hydrateNow(sign?: Event): void {
  const state = document.getElementById('state')
  // Browsers report a resting pointer when the page appears under it.
  const isRest = sign?.type === 'pointermove' && !('movementX' in sign && sign.movementX)
  if (isHydrating || isRest) return
  // The state is the last part of the page; the policy refuses an incomplete one, whose hash differs.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', hydrateNow)
  if (!state) return
  isHydrating = true
  // Before the client is there to listen (`isLeaving`).
  addEventListener('beforeunload', () => (root.dataset['left'] = `${performance.now()}`))
  // The page has only its own styles; this is the complete stylesheet.
  document.getElementById('styles')?.removeAttribute('media')
  const from = state.dataset['from']
  if (from) void startFrom(from)
  else start(state.textContent)
}

/** The specification, section 7: the payload of a cached page. */
async function startFrom(address: string): Promise<void> {
  try {
    const answer = await fetch(address)
    const code: unknown = await answer.json()
    // What is refused or missing is an object.
    if (typeof code === 'string') return start(code)
  } catch {
    // As without an answer.
  }
  // Without the client a page works as plain HTML.
  dispatchEvent(new Event('hydrated'))
}

/** The script names the client's files, which are loaded in parallel with the styles. */
function start(code: string | null): void {
  const script = document.createElement('script')
  script.textContent = code
  document.head.append(script)
}

/**
 * Links and forms work as they are, and buttons of dialogs and popovers where the browser knows them; on a slow
 * line also links to a dialog, which lead to its page.
 */
const PLAIN = [
  'a:not([data-dialog]):not([data-counting]),[type=submit]',
  ...('popover' in root ? ['[popovertarget]'] : []),
  ...('command' in HTMLButtonElement.prototype ? ['[commandfor]'] : []),
].join()

function press(event: MouseEvent): void {
  const { target } = event
  const pressed = target instanceof Element && target.closest<HTMLElement>('button,a')
  if (!pressed) return
  const language = pressed.getAttribute('hreflang')
  if (language) {
    document.cookie = `locale=${language};Max-Age=31536000;Path=/;SameSite=Lax`
    storedValue(LANGUAGE, language)
  }
  if (isHydrated || pressed.matches(PLAIN) || (isSlow && pressed.matches('a'))) return
  hold(event)
  again = () => pressed.click()
  // Where the client cannot run nothing reports it, and the link goes to its page.
  if (pressed.matches('a')) setTimeout(goOn, PATIENCE)
}

/** The event is repeated later. Parts of the page that already listen would handle it twice. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function type(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey } = event
  if (isHydrated || code !== 'KeyK' || !(ctrlKey || metaKey)) return
  hold(event)
  again = () => dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey, metaKey }))
}

for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(sign, hydrateNow, { capture: true, passive: true })
}
addEventListener('click', press, true)
addEventListener('keydown', type, true)
// Choices made before the client listens: it acts on them when it starts (`useEarlyChoice`).
addEventListener(
  'change',
  ({ target }) =>
    isHydrated || (target instanceof Element && target.setAttribute('data-changed', '')),
  true,
)

/** Repeats the action that was held, if any. */
function goOn(): void {
  isHydrated = true
  again?.()
  again = undefined
}

// Dispatched by the client when it is ready to handle events.
addEventListener('hydrated', goOn)

function fetchFonts(then = () => {}): void {
  document.fonts.load(...FONT).then(then, () => {})
}

addEventListener('load', () => {
  // For the next page, which shows them immediately.
  if (isFontLate) fetchFonts(() => void storedValue(FONTS, 'kept'))
  const state = document.getElementById('state')
  if (!state) return
  const isNeeded = 'hydrateNow' in state.dataset || document.querySelector('[data-hydrates]')
  const needsHydration = isSignedIn || 'notice' in root.dataset || isNeeded
  // A personal page hydrates because it is there to be used; one that follows changes hydrates where that costs
  // little.
  if (needsHydration || (!isSlow && document.querySelector('[data-follows]'))) hydrateNow()
  // The specification, section 4. A page that is not hydrated loads its next page completely, with the newest files.
  setTimeout(() => {
    if (isHydrating) return
    fetch(`/builds/latest.json?${Date.now()}`).then(
      ({ ok, status }) => ok || console.warn(`HTTP error! status ${status}`),
      console.warn,
    )
  }, 1000)
})
