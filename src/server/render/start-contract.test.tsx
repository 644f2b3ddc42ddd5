import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  rootRouteId,
  Scripts,
  type AnyRouter,
} from '@tanstack/react-router'
import {
  createRequestHandler,
  defineHandlerCallback,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SERVER_FUNCTIONS } from '#/i18n/detection.ts'
import {
  assumptions,
  CALL_TRANSPORT,
  EMPTY_STYLE,
  ENTRY_SCRIPT,
  FAILED_PART,
  LATE_MODULES,
  MATCH_TIME,
  MODULE_PRELOAD,
  nonceAttribute,
  nonceMeta,
  STATE_GLOBAL,
  STREAM_BOUNDARY,
  STREAM_PART,
  type Assumption,
} from './start-contract.ts'

const NONCE = 'n1'
const CSS = '.used{color:red}'
const STYLES = '/assets/styles.css'
const ENTRY = '/assets/entry.js'
const PRELOADED = '/assets/part.js'

const root = createRootRoute({
  component: () => (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
})
const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/doctor/$slug',
    loader: () => ({ name: 'Mona' }),
    component: () => <p>A page</p>,
  }),
  createRoute({ getParentRoute: () => root, path: '/broken', component: Broken }),
])

function Broken(): never {
  throw new Error('A part failed')
}

const manifest = {
  inlineCss: { styles: { [STYLES]: CSS } },
  routes: {
    [rootRouteId]: {
      css: [STYLES],
      preloads: [PRELOADED],
      scripts: [{ attrs: { type: 'module', async: true, src: ENTRY } }],
    },
  },
}

/** The framework's own output, and the stylesheet that was taken out of it as `renderPage` does. */
async function render(path: string): Promise<{ html: string; style: string | undefined }> {
  let style: string | undefined
  const callback = defineHandlerCallback(async ({ router }) => {
    style = takeStyle(router)
    const html = renderToString(<StartServer router={router} />)
    return new Response(await transformHtmlStringWithRouter(router, html))
  })
  const request = new Request(`http://balsam.test${path}`)
  const options = { routeTree, ssr: { nonce: NONCE } }
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter(options),
    getRouterManifest: () => manifest,
  })
  const response = await handle(callback)
  return { html: await response.text(), style }
}

function takeStyle(router: AnyRouter): string | undefined {
  const found = router.ssr?.manifest
  if (!found?.inlineStyle) return undefined
  const { inlineStyle } = found
  router.ssr = { manifest: { ...found, inlineStyle: { ...inlineStyle, children: '' } } }
  return inlineStyle.children
}

// As the build defines it, because the styles are inlined.
vi.stubEnv('TSS_INLINE_CSS_ENABLED', 'true')
const { html, style } = await render('/doctor/mona')

type Script = { attributes: string; code: string }
const scripts: Script[] = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
  ([, attributes = '', code = '']) => ({ attributes, code }),
)
const parts = scripts.filter(({ attributes }) => attributes.includes(STREAM_PART))

const packages = join(import.meta.dirname, '../../../node_modules/@tanstack')
/** The framework's client, whose files the build treats apart. */
const client = join(packages, 'start-client-core/dist/esm')

function sourceOf(file: string): string {
  return readFileSync(join(client, 'client-rpc', file), 'utf8')
}

const checks: Record<Assumption, () => unknown> = {
  nonceMeta: () => html.split(nonceMeta(NONCE)).length === 2,
  modulePreload: () => [...html.matchAll(MODULE_PRELOAD)].some(([, file]) => file === PRELOADED),
  entryScript: () =>
    scripts.filter(
      ({ attributes }) =>
        attributes.includes(nonceAttribute(NONCE)) && ENTRY_SCRIPT.exec(attributes)?.[1] === ENTRY,
    ).length === 1,
  inlineStyle: () => EMPTY_STYLE.test(html),
  manifestStyle: () => style === CSS && !html.includes(CSS),
  streamPart: () =>
    parts.some(({ code }) => code.includes('Mona')) &&
    parts.every(({ attributes }) => attributes.includes(nonceAttribute(NONCE))),
  streamBoundary: () =>
    scripts
      .filter(
        ({ attributes, code }) =>
          !attributes.includes(STREAM_PART) && !attributes.includes('src=') && code,
      )
      .every(({ code }) => code.startsWith(STREAM_BOUNDARY)),
  stateGlobal: () => parts.some(({ code }) => code.includes(STATE_GLOBAL)),
  matchTime: () => parts.some(({ code }) => code.search(MATCH_TIME) > 0),
  failedPart: async () => (await render('/broken')).html.includes(FAILED_PART),
  matchedRoutes: () => {
    const [, parameters, route] = createRouter({ routeTree }).getMatchedRoutes('/doctor/mona')
    return parameters['slug'] === 'mona' && route?.fullPath === '/doctor/$slug'
  },
  callTransport: () =>
    sourceOf(CALL_TRANSPORT.importer).includes(`"${CALL_TRANSPORT.source}"`) &&
    new RegExp(`export \\{[^}]*\\b${CALL_TRANSPORT.name}\\b`).test(sourceOf(CALL_TRANSPORT.source)),
  lateModules: () => {
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    return LATE_MODULES.every((name) => files.some((file) => file.includes(name)))
  },
  callAddress: () =>
    readFileSync(join(packages, 'start-plugin-core/dist/esm/schema.js'), 'utf8').includes(
      `default("${SERVER_FUNCTIONS.slice(0, -1)}")`,
    ),
  unreadableInput: () =>
    readFileSync(join(client, 'createServerFn.js'), 'utf8').includes(
      'new Error(JSON.stringify(result.issues',
    ),
}

const listed = Object.entries(checks).map(([name, holds]) => ({ name, holds }))

test.each(listed)('the framework still does what we assume: $name', async ({ name, holds }) => {
  const sentence = Object.entries(assumptions).find(([key]) => key === name)?.[1]
  expect(await holds(), `No longer true of the installed TanStack Start: ${sentence}`).toBe(true)
})
