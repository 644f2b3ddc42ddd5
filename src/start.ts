import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorShield, requestShield } from '#/middleware/errors.ts'
import { openingGate } from '#/middleware/opening-gate.ts'
import { serviceGate } from '#/middleware/service-gate.ts'
import { localeHeader } from '#/middleware/locale.ts'
import { sessionTag } from '#/middleware/session.ts'

/** Addresses to which other servers post: no browser, so no token; a signature identifies the sender or the reader. */
const SIGNED_PATHS = /^\/(?:api\/(?:payments\/callback$|whatsapp$|sms\/)|(?:en\/)?unsubscribe\/)/

const csrf = createCsrfMiddleware({
  // Once this file exists, nothing is protected unless it is listed here.
  filter: ({ handlerType, request }) =>
    handlerType === 'serverFn' ||
    (!['GET', 'HEAD'].includes(request.method) &&
      !SIGNED_PATHS.test(new URL(request.url).pathname)),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [requestShield, openingGate, serviceGate, csrf],
  functionMiddleware: [errorShield, localeHeader, sessionTag],
}))
