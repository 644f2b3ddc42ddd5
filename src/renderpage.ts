import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { requestContext } from '#/server/context.server.ts'
import { answerText } from '#/server/drawntext.server.ts'
import { logFailure } from '#/server/log.server.ts'

/** As Start's `defaultRenderHandler`, with the page's text at hand: it is worked on before it is sent. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const drawn = renderToString(createElement(StartServer, { router }))
    const html = await transformHtmlStringWithRouter(router, drawn)
    return answerText(html, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    logFailure('page-failed', error, requestContext().requestId)
    return new Response('Internal Server Error', { status: 500, headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})
