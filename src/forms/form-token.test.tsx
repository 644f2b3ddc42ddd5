import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { IssuedFormToken, useFormToken } from './form-token.ts'

const formToken = { submissionKey: 'of the page', seal: '' }
const onError = vi.fn<(error: unknown) => void>()
const Key = () => useFormToken().submissionKey

async function drawPage(loaded: unknown, component: () => React.ReactNode): Promise<string> {
  const root = createRootRoute()
  const getParentRoute = () => root
  const page = createRoute({ getParentRoute, path: '/page', loader: () => loaded, component })
  const history = createMemoryHistory({ initialEntries: ['/page'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  const { prelude } = await prerender(<RouterProvider router={router} />, { onError })
  return new Response(prelude).text()
}

test('a form has the formToken that its page loaded, or one that comes with its own data', async () => {
  expect(await drawPage({ formToken }, Key)).toContain('of the page')
  const Own = () => (
    <IssuedFormToken value={{ ...formToken, submissionKey: 'of its own' }}>
      <Key />
    </IssuedFormToken>
  )
  expect(await drawPage({ formToken }, Own)).toContain('of its own')
  expect(await drawPage(null, Own)).toContain('of its own')
})

test('a page without one is named', async () => {
  for (const loaded of [{}, null, []]) {
    await drawPage(loaded, Key)
    const message = 'The loader of /page returns no formToken for its forms'
    expect(onError.mock.lastCall?.[0]).toMatchObject({ message })
    onError.mockClear()
  }
})
