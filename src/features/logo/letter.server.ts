import { PRIMARY } from '#/domain/content/accent.ts'
import type { Brand } from '#/domain/content/brand.ts'
import { firstLetter } from '#/domain/content/logo.ts'
import { escapeHtml } from '#/server/http/escape-html.ts'

/** The mark of a renamed site without a logo: its first letter on its colour, in the font of who reads it. */
export function letterAnswer({ name, accent }: Brand): Response {
  const letter = escapeHtml(firstLetter(name.ar))
  const ground = accent ?? PRIMARY
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="${ground}"/><text x="16" y="22" text-anchor="middle" font-family="system-ui, sans-serif" font-size="18" font-weight="600" fill="#fff">${letter}</text></svg>`
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
