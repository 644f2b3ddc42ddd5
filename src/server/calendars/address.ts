import type { App } from '#/server/app.ts'

type Signing = Pick<App, 'sign' | 'isSigned'>

/** The address of a feed; signed, so that it cannot be guessed from the id. */
export function feedAddress({ sign }: Signing, origin: string, id: string): string {
  return `${origin}/api/calendar/${id}.${sign('calendar-feed', id)}.ics`
}

/** The feed's id in the last segment of its address; null unless the signature is valid. */
export function readFeedName({ isSigned }: Signing, name: string): string | null {
  const [, id = '', signature = ''] = /^([\da-f-]{36})\.([\w-]{43})\.ics$/.exec(name) ?? []
  return id && isSigned('calendar-feed', id, signature) ? id : null
}
