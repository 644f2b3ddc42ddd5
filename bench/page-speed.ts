// How many pages per second the site answers, compared with a bare server that sends the same bytes (wire), measured in
// the same run.
import { execFileSync, spawn } from 'node:child_process'
import { get } from 'node:http'
import type { Row } from './row.ts'

const headers = { 'accept-encoding': 'br', 'accept-language': 'ar' }

/** A server that answers every request with a body of this size and prints its port. */
const WIRE = `
  const body = Buffer.alloc(Number(process.argv[1]), 'x')
  const headers = { 'content-type': 'text/html', 'content-length': body.length }
  const server = require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** A page that has not changed since the last visitor, in each encoding. */
export async function cachedBesideWire(base: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const encoding of ['br', 'gzip', 'identity']) {
    const size = await sentBytes(`${base}/doctors`, encoding)
    const value = await besides(['-e', WIRE, String(size)], (wire) => {
      perSecond(`${base}/doctors`, encoding)
      return perSecond(`${base}/doctors`, encoding) / perSecond(wire, encoding)
    })
    const name = `/doctors kept, ${encoding}, × wire`
    rows.push({ name, value, goal: 0.8, unit: '', isAtLeast: true })
  }
  return rows
}

/** The bytes on the wire, which `fetch` does not report. */
export function sentBytes(address: string, encoding: string): Promise<number> {
  const asking = { agent: false, headers: { ...headers, 'accept-encoding': encoding } }
  return new Promise((done, fail) => {
    const request = get(address, asking, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => done(bytes))
    })
    request.on('error', fail)
  })
}

/** Runs another server beside the site, which prints its port. */
async function besides(program: string[], measure: (url: string) => number): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const server = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((done) => {
    server.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
  })
  try {
    return measure(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill()
  }
}

function perSecond(url: string, encoding: string): number {
  const asking = ['-H', `accept-encoding: ${encoding}`, '-H', 'accept-language: ar']
  const said = execFileSync('wrk', ['-t1', '-c32', '-d3s', ...asking, url], { encoding: 'utf8' })
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}
