import { localizedPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { signedId } from '#/server/crypto/signatures.ts'
import { currentOrigin } from '#/server/http/request-store.ts'
import { drawQrCode } from './qr-code.ts'

/** The page of a link that shares something, and the QR code of its address, for who stands beside its owner. */
export type ShareLink = { path: string; code: ReturnType<typeof drawQrCode> }

type Share = { page: string; purpose: string; id: string }

export function shareLink(
  app: Pick<App, 'sign' | 'settings'>,
  { page, purpose, id }: Share,
): ShareLink {
  const path = `${page}/${signedId(app, purpose, id)}`
  return { path, code: drawQrCode(currentOrigin(app.settings) + localizedPath(path)) }
}
