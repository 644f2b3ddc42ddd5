import type { App } from '#/server/app.ts'
import { currentLexicon } from '#/server/search/lexicons.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { getSettings } from '#/server/config/settings.ts'
import { logFailure } from '#/server/observability/log.ts'
import { getApp } from '#/server/assembly/connections.ts'

type PageResponder = (request: Request) => Promise<Response>

/** The pages that most people open first. */
const FIRST_PAGES = ['/', '/en', '/doctors', '/en/doctors']
/** One of each kind of page, because its code is loaded and compiled when it is first rendered. */
const OTHER_PAGES = [
  '/offers',
  '/facilities',
  '/services/magazines',
  '/surgery-isntallement',
  '/home-visit',
  '/nursury',
  '/about-us',
  '/contact-us',
  '/job',
  '/login',
  '/register',
]
/** The doctors at the top of the list, whose profiles are opened from it. */
const PROFILES = 5

/**
 * After a start the pages that most people open are rendered and compressed before anybody requests them.
 * This also compiles the rendering code, for which the first hundred visitors would otherwise wait.
 */
export async function warm(
  answer: PageResponder,
  ownOrigin: string,
  ending: AbortSignal,
): Promise<void> {
  try {
    await askFor(answer, ownOrigin, ending)
    // So that the first search does not wait for it.
    if (!ending.aborted) await currentLexicon(getApp().app)
  } catch (error) {
    logFailure('warming-failed', error, 'warming')
  }
}

async function askFor(
  answer: PageResponder,
  ownOrigin: string,
  ending: AbortSignal,
): Promise<void> {
  if (ending.aborted) return
  const { app } = getApp()
  // Without notifications nothing is cached.
  if (!(await app.gateways.realtime?.isOpen())) return
  const { PUBLIC_ORIGIN = ownOrigin } = getSettings()
  for (const path of warmingOrder(await listFirstDoctors(app))) {
    if (ending.aborted) return
    const headers = { 'accept-language': 'ar', 'accept-encoding': 'br' }
    const response = await answer(new Request(new URL(path, PUBLIC_ORIGIN), { headers }))
    await response.arrayBuffer()
  }
}

/**
 * One of each kind of page comes first, with the first doctor's profile and booking form: the time may end before all
 * are rendered, and a page whose code is not compiled takes longest.
 */
export function warmingOrder([first, ...others]: readonly string[]): string[] {
  const kinds = first ? [`/doctor/${first}`, `/book_doctor?doctor=${first}`] : []
  const further = first ? [`/en/doctor/${first}`] : []
  return [
    ...FIRST_PAGES,
    ...kinds,
    ...OTHER_PAGES,
    // The second request starts the best compression, which takes ten times as long as rendering.
    ...FIRST_PAGES,
    ...further,
    ...others.flatMap((slug) => [`/doctor/${slug}`, `/en/doctor/${slug}`]),
  ]
}

async function listFirstDoctors(app: App): Promise<string[]> {
  const { doctors } = await searchListings(app, {
    filters: {},
    sort: 'recommended',
    page: 1,
    pageSize: PROFILES,
    now: app.clock.now(),
  })
  return doctors.map(({ slug }) => slug)
}
