import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findEverywhere } from '#/server/palette/find-everywhere.ts'

/** The same for everyone; sent by POST, so that the search text appears in no URL. */
export const getFound = createServerFn({ method: 'POST' })
  .validator(reading((text: unknown) => (typeof text === 'string' ? text.slice(0, 80) : '')))
  .handler(({ data: text }) => {
    const { app, locale } = requestContext()
    return findEverywhere(app, { text, locale })
  })
