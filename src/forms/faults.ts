import type { Problem } from '#/domain/problem.ts'
import { m } from '#/paraglide/messages.js'

/** Problems that the visitor did not cause have their own title, and the form can be resent unchanged. */
export function faultTitle([problem]: readonly Problem[]): string | undefined {
  return problem?.field === 'form' ? titles[problem.code]?.() : undefined
}

const titles: Record<string, () => string> = {
  'not-sent': m.forms_lost_title,
  unavailable: m.layout_away_title,
  'form-failed': m.forms_fault_title,
  busy: m.forms_busy_title,
}
