/**
 * The ETag of a page's version. Weak, because the version is sent as different bytes: in each encoding, and
 * again once it is compressed better. So `If-Range` never matches it, and a range is answered with the whole page.
 */
export function etagOf(version: string): string {
  return `W/"${version}"`
}

/** Whether `If-None-Match` names the version, by the weak comparison of RFC 9110, section 8.8.3.2. */
export function isKnownVersion(ifNoneMatch: string, version: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return ifNoneMatch === '*' || tags.includes(`"${version}"`)
}
