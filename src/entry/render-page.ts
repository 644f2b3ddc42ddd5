import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { requestContext } from '#/server/http/context.ts'
import { answerPage } from '#/server/render/rendered-page.ts'
import { FAILED_PART } from '#/server/render/start-contract.ts'
import { logFailure } from '#/server/observability/log.ts'

/** Like Start's `defaultRenderHandler`, but with the page's text available: it is processed before it is sent. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const css = takeStyles(router)
    const page = createElement(StartServer, { router })
    const drawn = renderToString(page)
    // The development server's browser reports it, and reloads once it is corrected.
    if (!import.meta.env.DEV && drawn.includes(FAILED_PART)) throw await errorOf(page)
    const html = await transformHtmlStringWithRouter(router, drawn)
    return answerPage({ html, css }, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    const context = requestContext()
    context.isBroken = true
    logFailure('page-failed', error, context.requestId)
    return new Response('Internal Server Error', { status: 500, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** `renderToString` keeps the error to itself. */
async function errorOf(page: ReactElement): Promise<unknown> {
  let found: unknown = new Error('A part of the page was not ready when it was rendered.')
  const stream = await renderToReadableStream(page, { onError: (error) => void (found = error) })
  await stream.allReady
  return found
}

/** The router would write the whole stylesheet, which is longer than the page, into it and into a key. */
function takeStyles(router: AnyRouter): string {
  const manifest = router.ssr?.manifest
  if (!manifest?.inlineStyle) return ''
  const { inlineStyle } = manifest
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...inlineStyle, children: '' } } }
  return inlineStyle.children ?? ''
}
