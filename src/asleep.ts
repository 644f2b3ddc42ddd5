/**
 * The one script of a page that nobody uses yet; it stands in the page's head, and may import nothing.
 * The client, which is a hundred times larger, is fetched at the first sign of use (`wake`).
 */
const root = document.documentElement
const { pathname, search, hash } = location
/** Of all pages: this one has its own in it. */
const styles = document.currentScript?.dataset['styles'] ?? ''

/** Browsers may forbid storage altogether. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

// An address without a language is Arabic (specification, section 4).
const isNamed = /^\/(ar|en)(\/|$)/.test(pathname)
if (!isNamed && stored('preferred-language') === 'en') {
  location.replace(`/en${pathname === '/' ? '' : pathname}${search}${hash}`)
}

/** The visitor's own choice: for the server (section 4: 365 days, path /, lax), and for the lines above. */
function chooseLanguage({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  document.cookie = `locale=${link.hreflang}; Max-Age=31536000; Path=/; SameSite=Lax`
  try {
    localStorage.setItem('preferred-language', link.hreflang)
  } catch {
    // The cookie is enough for a first visit.
  }
}
addEventListener('click', chooseLanguage, true)

// By this mark styles show the way in, or the way to the account. Without a script both are shown.
const isSignedIn = stored('token') !== null
root.dataset['account'] = isSignedIn ? 'in' : 'out'

const connection: { effectiveType?: string; saveData?: boolean } =
  ('connection' in navigator && navigator.connection) || {}
const isFast = connection.effectiveType === '4g' && !connection.saveData

/** What only the client can answer, done again once it can. */
let again: (() => void) | undefined
let isWaking = false

function wake(): void {
  const state = document.getElementById('state')
  if (isWaking || !state) return
  isWaking = true
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = styles
  const script = document.createElement('script')
  const from = state.dataset['from']
  if (from) script.src = from
  else script.textContent = state.textContent
  // Without the client a page does what it can by itself.
  script.addEventListener('error', () => dispatchEvent(new Event('awake')))
  // The script names the client's files, which come while the styles do.
  document.head.append(sheet, script)
}

function press(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('button,a') : null
  if (!(pressed instanceof HTMLElement)) return
  const isPlain = pressed.matches('a:not([data-dialog]),[type=submit],[commandfor],[popovertarget]')
  // A link to a dialog leads to its page too, which a slow line has sooner.
  if (isPlain || (pressed.matches('a') && !isFast)) return
  event.preventDefault()
  again = () => pressed.click()
}

function type(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey } = event
  if (code !== 'KeyK' || !(ctrlKey || metaKey)) return
  event.preventDefault()
  again = () => dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey, metaKey }))
}

// A pointer that rests where the page appears is none.
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin']
const options = { capture: true, passive: true }
for (const sign of signs) addEventListener(sign, wake, options)
addEventListener('click', press, true)
addEventListener('keydown', type, true)

// Said by the client, which listens from now on.
addEventListener(
  'awake',
  () => {
    for (const sign of signs) removeEventListener(sign, wake, options)
    removeEventListener('click', press, true)
    removeEventListener('keydown', type, true)
    again?.()
  },
  { once: true },
)

addEventListener('load', () => {
  const state = document.getElementById('state')
  if (!state) return
  const isWanted = isSignedIn || document.cookie.includes('notice=')
  const follows = isFast && document.querySelector('[data-follows]')
  // A page of somebody's own is there to be used.
  if (isWanted || follows || 'awake' in state.dataset) wake()
  // Fetched, and not run, where it costs nobody anything.
  else if (isFast) fetchAhead(state.dataset['files'] ?? '')
  setTimeout(() => isWaking || askForBuild(), 1000)
})

function fetchAhead(files: string): void {
  for (const file of files.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    document.head.append(link)
  }
}

/** The specification, section 4. What sleeps loads its next page whole, with the newest release's files. */
function askForBuild(): void {
  fetch(`/builds/latest.json?${Date.now()}`).then(
    ({ ok, status }) => ok || console.warn(`HTTP error! status ${status}`),
    console.warn,
  )
}
