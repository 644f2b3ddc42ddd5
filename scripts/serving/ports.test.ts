import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, isFree } from './ports.ts'

const LINUX = '/proc/sys/net/ipv4/ip_local_port_range'

test('a free port is none that the system gives to an outgoing connection meanwhile', async () => {
  const range = existsSync(LINUX) ? readFileSync(LINUX, 'utf8') : '49152'
  const first = Number.parseInt(range, 10)
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(first)
})

test('a port that something listens on is not free', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  expect(await isFree(port)).toBe(false)
  await new Promise((done) => server.close(done))
  expect(await isFree(port)).toBe(true)
})
