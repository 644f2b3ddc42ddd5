import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from 'srvx'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { publishedFiles } from './published.ts'

/** In milliseconds: for what a slow machine does late. */
const PATIENCE = { timeout: 30_000 }

const release = realpathSync(await mkdtemp(join(tmpdir(), 'balsam-release-')))
await mkdir(join(release, 'client'))
await writeFile(join(release, 'client', 'icon.svg'), '<svg></svg>')
// More than sockets buffer, so that a client can leave in the middle.
await writeFile(join(release, 'client', 'photo.jpg'), Buffer.alloc(30_000_000))

const server = serve({
  port: 0,
  silent: true,
  gracefulShutdown: false,
  middleware: [await publishedFiles(release)],
  fetch: () => new Response(null, { status: 404 }),
})
await server.ready()
const { port } = new URL(server.url ?? '')
const base = `http://localhost:${port}`

afterAll(async () => {
  await server.close(true)
  await rm(release, { recursive: true })
})

const requests: [string, number, RequestInit][] = [
  ['GET', 200, {}],
  ['HEAD', 200, { method: 'HEAD' }],
  ['a range', 206, { headers: { range: 'bytes=0-3' } }],
  ['a range behind the end', 416, { headers: { range: 'bytes=999-' } }],
  ['a known version', 304, { headers: { 'if-none-match': '*' } }],
  ['an unknown version', 412, { headers: { 'if-match': '"x"' } }],
  ['HEAD of an unknown version', 412, { method: 'HEAD', headers: { 'if-match': '"x"' } }],
  ['a range of an unknown version', 412, { headers: { 'if-match': '"x"', range: 'bytes=999-' } }],
  [
    'a version before a date',
    412,
    { headers: { 'if-unmodified-since': new Date(0).toUTCString() } },
  ],
]

// Node ends a process that forgets an open file.
describe.runIf(existsSync('/proc/self/fd'))('a served file is closed after', () => {
  test.each(requests)('%s (%i)', async (_, status, init) => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${base}/icon.svg`, init)),
    )
    await Promise.all(responses.map((response) => response.text()))
    expect(responses.map((response) => response.status)).toEqual(Array(5).fill(status))
    await vi.waitFor(() => expect(openFiles()).toEqual([]), PATIENCE)
  })

  test.each(['GET', 'HEAD'])('%s by a client that leaves', async (method) => {
    await Promise.all(Array.from({ length: 5 }, () => leaveEarly(method)))
    await vi.waitFor(() => expect(openFiles()).toEqual([]), PATIENCE)
  })
})

/** Ends the connection with the first bytes of the response. */
function leaveEarly(method: string): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(port), 'localhost')
    socket.once('data', () => socket.resetAndDestroy())
    socket.once('close', () => done())
    socket.write(`${method} /photo.jpg HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  })
}

/** The release's files that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((each) => {
    try {
      return [readlinkSync(join('/proc/self/fd', each))].filter((path) => path.startsWith(release))
    } catch {
      return []
    }
  })
}
