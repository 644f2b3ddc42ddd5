import ipaddr from 'ipaddr.js'

/** Networks whose addresses contain others, which may be private: the range `unicast` contains some of them. */
export const TUNNELS = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  'fec0::/10',
]

const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/

/**
 * Whether an https address may lead into the public internet, as far as can be seen before its name is
 * resolved: no private, tunnelled or reserved IP address in any notation, no name of a local network, and no
 * port below 1024 but that of https.
 */
export function isPublicAddress(address: string): boolean {
  const { hostname, port } = new URL(address)
  if (port !== '' && Number(port) < 1024) return false
  // The URL parser has already turned decimal, octal and short IPv4 addresses into the usual notation.
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase()
  if (ipaddr.isValid(host)) return isPublicIp(ipaddr.parse(host))
  return host.includes('.') && !PRIVATE_NAME.test(host)
}

function isPublicIp(ip: ReturnType<typeof ipaddr.parse>): boolean {
  if (ip.range() !== 'unicast') return false
  return !TUNNELS.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return ip.kind() === base.kind() && ip.match([base, bits])
  })
}
