import type { App } from '#/server/app.ts'
import { currentLexicon } from '#/server/doctors/lexicons.ts'
import { searchListings } from '#/server/doctors/search.ts'
import { getSettings } from '#/server/env.server.ts'
import { logFailure } from '#/server/log.server.ts'
import { openApp } from '#/server/opening.server.ts'

type Answer = (request: Request) => Promise<Response>

/** What most people open first. */
const FIRST_PAGES = ['/', '/en', '/doctors', '/en/doctors']
/** The doctors on top of the list, whose profiles are opened from it. */
const PROFILES = 5

/**
 * After a start the pages that most people open are made and compressed before anybody asks for them. It is
 * also when the code that makes pages is compiled, which otherwise the first hundred visitors wait for.
 */
export async function warm(answer: Answer, ownOrigin: string, ending: AbortSignal): Promise<void> {
  try {
    await askFor(answer, ownOrigin, ending)
    // The first search does not wait for it.
    if (!ending.aborted) await currentLexicon(openApp().app)
  } catch (error) {
    logFailure('warming-failed', error, 'warming')
  }
}

async function askFor(answer: Answer, ownOrigin: string, ending: AbortSignal): Promise<void> {
  if (ending.aborted) return
  const { app } = openApp()
  // While no news can be heard nothing is kept.
  if (!(await app.gateways.realtime?.isOpen())) return
  const { PUBLIC_ORIGIN = ownOrigin } = getSettings()
  // The second request begins the best compression, which takes ten times as long as a page.
  for (const path of [...FIRST_PAGES, ...FIRST_PAGES, ...(await listProfiles(app))]) {
    if (ending.aborted) return
    const headers = { 'accept-language': 'ar', 'accept-encoding': 'br' }
    const response = await answer(new Request(new URL(path, PUBLIC_ORIGIN), { headers }))
    await response.arrayBuffer()
  }
}

async function listProfiles(app: App): Promise<string[]> {
  const { doctors } = await searchListings(app, {
    filters: {},
    sort: 'recommended',
    page: 1,
    pageSize: PROFILES,
    now: app.clock.now(),
  })
  return doctors.flatMap(({ slug }) => [`/doctor/${slug}`, `/en/doctor/${slug}`])
}
