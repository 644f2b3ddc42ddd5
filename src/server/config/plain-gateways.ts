/** Settings with the address of another service, to which people's data is sent. */
const gateways = [
  'API_BASE_URL',
  'CDN_PURGE_URL',
  'MAIL_HTTP_URL',
  'PAYMENTS_BASE_URL',
  'SMS_URL',
  'WHATSAPP_URL',
]

/** On a site with https, what people send must not be readable on its way to a gateway. */
export function plainGateways(given: Record<string, string | undefined>): string[] {
  if (!given['PUBLIC_ORIGIN']?.startsWith('https:')) return []
  return gateways
    .filter((name) => given[name]?.startsWith('http:') && leavesMachine(given[name]))
    .map((name) => `  ${name}: must be an https address, because PUBLIC_ORIGIN is one`)
}

/** Whether requests to an address go over a network. */
export function leavesMachine(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
}
