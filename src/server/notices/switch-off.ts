import { clinicKinds } from '#/domain/notice.ts'
import type { DueNotice } from './notice.ts'

/** The page where the reader chooses not to get such messages; null for those about the reader's own affairs. */
export function switchOffPage({ kind, inputs }: Pick<DueNotice, 'kind' | 'inputs'>): string | null {
  if (kind === 'desk-request') return '/staff/sessions'
  const practice = /^\/provider\/[\w-]+/.exec(inputs['path'] ?? '')?.[0]
  return clinicKinds.includes(kind) && practice ? `${practice}/team` : null
}
