import { createServerFn } from '@tanstack/react-start'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'

/** For pages whose form needs nothing else from the server. */
export const getFormToken = createServerFn().handler(() => issueFormToken(requestContext().app))
