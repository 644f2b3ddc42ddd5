import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  useRouter,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import '#/server/http/context.ts'
import { drawn } from './fragment-cache.tsx'

const routeTree = createRootRoute()
const routerAt = (address: string) =>
  createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })

const drawing = vi.fn<() => void>()
function Card({ name }: { name: string }) {
  drawing()
  return <p>{`${name} ${useRouter().latestLocation.pathname}`}</p>
}

test('a part is rendered once for the same properties, and again on another path', () => {
  const first = drawn(routerAt('/list'), Card, { name: 'سلمى' })
  expect(first).toBe('<p>سلمى /list</p>')
  expect(drawn(routerAt('/list'), Card, { name: 'سلمى' })).toBe(first)
  expect(drawing).toHaveBeenCalledTimes(1)
  expect(drawn(routerAt('/list'), Card, { name: 'منى' })).toBe('<p>منى /list</p>')
  expect(drawn(routerAt('/other'), Card, { name: 'سلمى' })).toBe('<p>سلمى /other</p>')
  expect(drawing).toHaveBeenCalledTimes(3)
})
