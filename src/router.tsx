import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from '#/features/frame/ErrorPage.tsx'
import { NotFoundPage } from '#/features/frame/NotFoundPage.tsx'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  return createRouter({
    routeTree,
    caseSensitive: true,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
  })
}
