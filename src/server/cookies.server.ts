import { requestContext } from './context.server.ts'

/** Every cookie of ours that the browser's scripts need not see. */
export function cookieOptions(maxAge: number) {
  return {
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: requestContext().origin.startsWith('https:'),
    path: '/',
    maxAge,
  }
}
