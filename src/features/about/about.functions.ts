import { createServerFn } from '@tanstack/react-start'
import { requestContext } from '#/server/http/context.ts'
import { findAbout } from './about.server.ts'

export const getAbout = createServerFn().handler(() => findAbout(requestContext().app))
