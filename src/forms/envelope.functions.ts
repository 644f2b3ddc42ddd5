import { createServerFn } from '@tanstack/react-start'
import { requestContext } from '#/server/http/context.ts'
import { issueEnvelope } from '#/server/http/envelope.ts'

/** For pages whose form needs nothing else from the server. */
export const getEnvelope = createServerFn().handler(() => issueEnvelope(requestContext().app))
