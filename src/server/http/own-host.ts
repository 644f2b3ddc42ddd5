import ipaddr from 'ipaddr.js'

/** Ranges of addresses that only this machine and its network reach. */
const PRIVATE = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/**
 * Whether a `Host` names this machine or one of its network. A site without `PUBLIC_ORIGIN` answers only at
 * those: others would become the address of its links, and of its forms' origin.
 */
export function isOwnHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = name.replace(/^\[(.*)\]$/, '$1')
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isWritten && PRIVATE.has(ipaddr.process(address).range())
}
