import { createHash } from 'node:crypto'

type Hashed = { html: string; hashes: string[] }

/**
 * A page without its nonce, and the hashes of the inline scripts that carried it. Only what we
 * rendered knows the nonce: a script that came in with somebody's text is not hashed, and never runs.
 */
export function hashScripts(html: string, nonce: string): Hashed {
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const ours = scripts.filter(
    ([, attributes = '', code]) => code && attributes.includes(mark) && !/\ssrc=/.test(attributes),
  )
  return {
    html: html.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    hashes: [...new Set(ours.map(([, , code = '']) => hashOf(code)))],
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
