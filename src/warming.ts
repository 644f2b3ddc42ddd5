import { getSettings } from '#/server/env.server.ts'
import { logFailure } from '#/server/log.server.ts'
import { openApp } from '#/server/opening.server.ts'

type Answer = (request: Request) => Promise<Response>

/** What most people open first. */
const FIRST_PAGES = ['/', '/en', '/doctors', '/en/doctors']

/** After a start the first pages are made and compressed before anybody asks for them. */
export async function warm(answer: Answer, ownOrigin: string): Promise<void> {
  try {
    await askFor(answer, ownOrigin)
  } catch (error) {
    logFailure('warming-failed', error, 'warming')
  }
}

async function askFor(answer: Answer, ownOrigin: string): Promise<void> {
  // While no news can be heard nothing is kept.
  if (!(await openApp().app.gateways.realtime?.isOpen())) return
  const { PUBLIC_ORIGIN = ownOrigin } = getSettings()
  // The second request begins the best compression.
  for (const path of [...FIRST_PAGES, ...FIRST_PAGES]) {
    const headers = { 'accept-language': 'ar', 'accept-encoding': 'br' }
    const response = await answer(new Request(new URL(path, PUBLIC_ORIGIN), { headers }))
    await response.arrayBuffer()
  }
}
