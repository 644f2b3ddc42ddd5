/** The contents of a page, without the address of the node that rendered it. */
export async function visit(base: string, path: string, cookie = '') {
  const headers = { cookie, 'accept-language': 'ar' }
  const response = await fetch(base + path, { headers, redirect: 'manual' })
  const isPublic = response.headers.get('cache-control')?.includes('s-maxage') ?? false
  const text = (await response.text()).replaceAll(base, '').replaceAll(new URL(base).host, '')
  return { isPublic, status: response.status, etag: response.headers.get('etag'), text }
}

/** A response whose body is read to its end and dropped: an unread body breaks `fetch` when its site stops. */
export async function headOf(address: string, init?: RequestInit) {
  const answer = await fetch(address, init)
  await answer.arrayBuffer()
  return { status: answer.status, headers: answer.headers }
}

export async function statusOf(address: string, init?: RequestInit): Promise<number> {
  return (await headOf(address, init)).status
}
