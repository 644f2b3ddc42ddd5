import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { expect, test, vi } from 'vitest'
import { requestContext } from '#/server/http/context.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { renderPage } from './entry/render-page.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const root = createRootRoute({
  component: () => (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  ),
})
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/sound', component: () => <p>Sound</p> }),
  createRoute({ getParentRoute: () => root, path: '/broken', component: Broken }),
])

function Broken() {
  throw new Error('A component failed')
}

function open(path: string) {
  const request = new Request(`http://balsam.test${path}`)
  const handle = createRequestHandler({ request, createRouter: () => createRouter({ routeTree }) })
  return inRequest(app, { path }, async () => {
    const response = await handle(renderPage)
    return { status: response.status, html: await response.text(), ...requestContext() }
  })
}

test('a page is rendered', async () => {
  const { result } = await open('/sound')
  expect(result).toMatchObject({ status: 200 })
  expect(result.html).toContain('<p>Sound</p>')
  expect(result.isBroken).toBeUndefined()
})

test('a component that throws makes the page fail and is logged, instead of leaving it empty', async () => {
  vi.stubEnv('DEV', false)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result } = await open('/broken')
  expect(result).toMatchObject({ status: 500, isBroken: true })
  expect(log.mock.calls.join('\n')).toMatch(/"page-failed".*A component failed/)
})
