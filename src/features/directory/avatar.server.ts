import { drawAvatar } from './avatar.ts'

/** Never changes: a drawing is completely determined by its address. */
export function serveAvatar(name: string): Response {
  const [, gender, number] = /^(female|male)-(\d{1,4})$/.exec(name) ?? []
  if (!gender || !number) return new Response('Not Found', { status: 404 })
  return new Response(drawAvatar(gender === 'female' ? 'female' : 'male', Number(number)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
  })
}
