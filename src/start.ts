import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorShield, requestShield } from '#/middleware/errors.ts'
import { localeHeader } from '#/middleware/locale.ts'
import { sessionTag } from '#/middleware/session.ts'

/** Where another's server posts: no browser, so no token; its signature says who it is. */
const SIGNED_PATHS = new Set(['/api/payments/callback'])

const csrf = createCsrfMiddleware({
  // Once this file exists nothing is protected unless it is named here.
  filter: ({ handlerType, request }) =>
    handlerType === 'serverFn' ||
    (!['GET', 'HEAD'].includes(request.method) && !SIGNED_PATHS.has(new URL(request.url).pathname)),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [requestShield, csrf],
  functionMiddleware: [errorShield, localeHeader, sessionTag],
}))
