import { createServerFn } from '@tanstack/react-start'
import { requestContext } from '#/server/http/context.ts'
import { findAbout } from '#/server/statistics/about.ts'

export const getAbout = createServerFn().handler(() => findAbout(requestContext().app))
