/**
 * Whether a text is an e-mail address, of at most 254 characters (RFC 5321). Local part and domain may have letters of
 * any script, as `منى@مثال.مصر` (RFC 6531). The domain must have two labels at least.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && text.length <= 254 && LOCAL.test(local) && DOMAIN.test(asciiDomain(domain))
}

const LOCAL = /^(?!\.)(?!.*\.\.)(?!.*\.$)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** In the letters of DNS; empty for what is no host name. */
function asciiDomain(domain: string): string {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return ''
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}
