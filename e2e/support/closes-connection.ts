import { get, type Agent } from 'node:http'

/** A connection may end while another request is on its way: clients and proxies then open a new one. */
export class KeptConnectionEnded extends Error {}

/** Asks for a page; whether the connection ends with the answer. */
export function closesConnection(url: string, agent: Agent, path = '/healthz'): Promise<boolean> {
  return new Promise((done, fail) => {
    const request = get(url + path, { agent }, (answer) => {
      answer.resume()
      if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}.`))
      answer.once('end', () => done(answer.headers.connection === 'close'))
    })
    request.once('error', (error) => fail(request.reusedSocket ? new KeptConnectionEnded() : error))
  })
}
