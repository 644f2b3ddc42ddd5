import ipaddr from 'ipaddr.js'

/** Ranges of addresses that only this machine and its network reach. */
const PRIVATE = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/**
 * Whether the site answers at a `Host`: at that of its public origin, and at this machine's own, by which a proxy or an
 * operator reaches it. Links and forms have the public origin at all of them, if there is one.
 */
export function isServedHost(host: string, publicOrigin: string | undefined): boolean {
  if (!publicOrigin) return isOwnHost(host)
  const site = new URL(publicOrigin)
  return host === site.host || nameOf(host) === site.hostname || isOwnHost(host)
}

/** Whether a `Host` is that of the public origin with a `www.` more or less, which people type. */
export function isTwinHost(host: string, publicOrigin: string | undefined): boolean {
  if (!publicOrigin) return false
  const [name, { hostname }] = [nameOf(host), new URL(publicOrigin)]
  return name === `www.${hostname}` || hostname === `www.${name}`
}

/**
 * Whether a `Host` names this machine or one of its network. A site without `PUBLIC_ORIGIN` answers only at
 * those: others would become the address of its links, and of its forms' origin.
 */
export function isOwnHost(host: string): boolean {
  const name = nameOf(host)
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = name.replace(/^\[(.*)\]$/, '$1')
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isWritten && PRIVATE.has(ipaddr.process(address).range())
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
