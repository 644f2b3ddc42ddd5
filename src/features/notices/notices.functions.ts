import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findSubscription } from '#/server/notices/unsubscribe.ts'

/** Null for an invalid link, and for somebody who no longer works here. */
export const getSubscription = createServerFn()
  .validator(reading((key: string) => key.slice(0, 100)))
  .handler(({ data: key }) => findSubscription(requestContext().app, key))
