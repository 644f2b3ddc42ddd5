import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, isFree } from './ports.ts'

/** Where Linux begins for outgoing connections, unless it is set otherwise; others begin later. */
const FIRST_OF_CONNECTIONS = 32_768

test('a free port is none that the system gives to an outgoing connection meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(FIRST_OF_CONNECTIONS)
})

test('a port that something listens on is not free', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  expect(await isFree(port)).toBe(false)
  await new Promise((done) => server.close(done))
  expect(await isFree(port)).toBe(true)
})
