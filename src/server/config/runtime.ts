/** At the edge sockets and promises belong to the request that made them. */
export function isWorker(): boolean {
  return navigator.userAgent === 'Cloudflare-Workers'
}
