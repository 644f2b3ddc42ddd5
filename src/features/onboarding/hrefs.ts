import { joinPaths, type JoinKind } from '#/domain/directory/applicant.ts'
import { localizedPath } from '#/i18n/locale.ts'

export function joinHref(kind?: JoinKind): string {
  return localizedPath(kind ? joinPaths[kind] : '/join-us')
}
