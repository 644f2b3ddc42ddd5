import { locales } from '#/domain/localized.ts'

/** Where vulnerabilities are reported, as an URI, and the address of the policy; from the settings. */
export type Disclosure = { contact: string; policy: string | null }

const DAY_MILLISECONDS = 86_400_000
/** RFC 9116 recommends less than a year. Whole days, so that caches see few versions. */
const VALID_DAYS = 180

/** The site's `/.well-known/security.txt`. Its canonical address must be https, by the RFC. */
export function securityTxt({
  contact,
  policy,
  origin,
  now,
}: Disclosure & { origin: string; now: Date }): string {
  const today = Math.floor(now.getTime() / DAY_MILLISECONDS)
  const expires = new Date((today + VALID_DAYS) * DAY_MILLISECONDS)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n')
}
