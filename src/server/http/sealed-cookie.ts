import { sealData, unsealData } from 'iron-session'
import { getSettings } from '#/server/config/settings.ts'

/** Encrypts data for a cookie with the newest session secret; it expires after `seconds`. */
export function encryptForBrowser(contents: object, seconds: number): Promise<string> {
  return sealData(contents, { password: getSettings().SESSION_SECRET[0], ttl: seconds })
}

/**
 * Decrypts what one of the session secrets sealed; an empty object for anything else. Each is tried, because the
 * library's own list of passwords seals with the highest number, and numbers would shift with the list.
 */
export async function openFromBrowser(sealed: string, seconds: number): Promise<object> {
  for (const password of getSettings().SESSION_SECRET) {
    const contents = await unsealData<object>(sealed, { password, ttl: seconds })
    if (Object.keys(contents).length > 0) return contents
  }
  return {}
}
