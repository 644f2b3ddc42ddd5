import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/

/** Node's own statuses for what its parser refuses. */
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

type ParserError = Error & { code?: string; rawPacket?: Buffer }

/** Answers requests that reach no handler: Node calls an unknown method a bad request, and drops CONNECT. */
export function refuseUnparsed(http: Server): void {
  http.on('clientError', (error: ParserError, socket) => refuse(socket, statusOf(error)))
  http.on('connect', (_request, socket) => refuse(socket, '501 Not Implemented'))
}

/** RFC 9112, section 3.2. Node takes the first of several hosts, where a proxy may have taken another. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1
}

export function refuseRequest(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
}

function statusOf({ code = '', rawPacket }: ParserError): string {
  const isMethod = code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(String(rawPacket ?? ''))
  return isMethod ? '501 Not Implemented' : (statuses[code] ?? '400 Bad Request')
}

function refuse(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
