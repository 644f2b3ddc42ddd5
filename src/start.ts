import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { errorShield, requestShield } from '#/middleware/errors.ts'
import { localeHeader } from '#/middleware/locale.ts'
import { sessionTag } from '#/middleware/session.ts'

const csrf = createCsrfMiddleware({
  // Once this file exists nothing is protected unless it is named here.
  filter: ({ handlerType, request }) =>
    handlerType === 'serverFn' || !['GET', 'HEAD'].includes(request.method),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [requestShield, csrf],
  functionMiddleware: [errorShield, localeHeader, sessionTag],
}))
