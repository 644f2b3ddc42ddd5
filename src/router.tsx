import { createRouter, type AnyRouter } from '@tanstack/react-router'
import { ErrorPage } from '#/features/layout/ErrorPage.tsx'
import { NotFoundPage } from '#/features/layout/NotFoundPage.tsx'
import { reloadOnLostFile } from '#/features/releases/lost-files.ts'
import { limitPreloads } from '#/features/releases/preloads.ts'
import { failedPost, keepFailedPost } from '#/forms/failed-post.ts'
import { scriptNonce } from '#/middleware/nonce.ts'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  let hasLeftFirstPage = false
  const nonce = scriptNonce()
  const router = createRouter({
    routeTree,
    ...(nonce && { ssr: { nonce } }),
    dehydrate: () => ({ failed: failedPost() }),
    hydrate: ({ failed }) => {
      if (failed) keepFailedPost(failed, router.latestLocation.pathname)
    },
    caseSensitive: true,
    trailingSlash: 'never',
    // The browser scrolls a loaded page. If the router did it again when it hydrates, it would move visitors
    // who have scrolled on back to the top.
    scrollRestoration: () => !isServer() && hasLeftFirstPage,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, hrefChanged }) => {
    hasLeftFirstPage ||= fromLocation !== undefined && (pathChanged || hrefChanged)
  })
  if (!isServer()) startClient(router)
  return router
}

function startClient(router: AnyRouter): void {
  // Not part of the router's public API; the next page that is loaded may not be hydrated.
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  limitPreloads(router)
  reloadOnLostFile(router)
  const start = () =>
    import('./entry/after-load.ts').then(({ startAfterLoad }) => startAfterLoad(router))
  if (document.readyState === 'complete') void start()
  else window.addEventListener('load', start, { once: true })
}

function isServer(): boolean {
  return typeof document === 'undefined'
}
