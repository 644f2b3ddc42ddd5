import ipaddr from 'ipaddr.js'
import { isPublicSite } from './demo-data.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** The address that the site listens on without `HOST`: a public site is reached through its proxy. */
export function listenAddress(env: Record<string, string | undefined>): string {
  return isPublicSite(env) ? '127.0.0.1' : '0.0.0.0'
}

type Listening = { HOST: string; PORT: number; TRUST_PROXY: TrustedProxies }

/**
 * A warning where others than the proxies that are only counted can reach the site: they can then invent the addresses that
 * limits count by. Empty otherwise.
 */
export function noticeOfProxies({ HOST, PORT, TRUST_PROXY }: Listening): string {
  if (typeof TRUST_PROXY !== 'number' || TRUST_PROXY === 0 || isLoopback(HOST)) return ''
  return `TRUST_PROXY=${TRUST_PROXY} believes whoever reaches ${HOST}:${PORT}: let only the proxy reach it, or set HOST=127.0.0.1 or TRUST_PROXY to the proxy's network.`
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  )
}
