import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { requestContext } from '#/server/context.server.ts'
import { answerPage } from '#/server/drawnpage.server.ts'
import { logFailure } from '#/server/log.server.ts'

/** Like Start's `defaultRenderHandler`, but with the page's text available: it is processed before it is sent. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const css = takeStyles(router)
    const drawn = renderToString(createElement(StartServer, { router }))
    const html = await transformHtmlStringWithRouter(router, drawn)
    return answerPage({ html, css }, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    logFailure('page-failed', error, requestContext().requestId)
    return new Response('Internal Server Error', { status: 500, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** The router would write the whole stylesheet, which is longer than the page, into it and into a key. */
function takeStyles(router: AnyRouter): string {
  const manifest = router.ssr?.manifest
  if (!manifest?.inlineStyle) return ''
  const { inlineStyle } = manifest
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...inlineStyle, children: '' } } }
  return inlineStyle.children ?? ''
}
