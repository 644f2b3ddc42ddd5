import { localizedPath, type Locale } from '#/i18n/locale.ts'
import type { JoinKind } from './steps.ts'

export const joinPaths = {
  doctor: '/joinAsDoctors',
  lab: '/join-as-lab',
  hospital: '/joinAsHospital',
} as const satisfies Record<JoinKind, string>

export function joinHref(kind?: JoinKind): string {
  return localizedPath(kind ? joinPaths[kind] : '/join-us')
}

/** The address at which a form can be continued. */
export function draftHref(kind: JoinKind, token: string, locale: Locale): string {
  return `${localizedPath(joinPaths[kind], locale)}?${new URLSearchParams({ draft: token })}`
}
