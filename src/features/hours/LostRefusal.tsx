import { useFailedPost } from '#/forms/failed.ts'
import type { FailedPost } from '#/forms/post.ts'
import type { HoursView } from '#/server/hours/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { explainHours } from './words.ts'

/** The refusal of a form whose line is gone from the page, because another user changed it first. */
export function LostRefusal({ hours }: { hours: HoursView }) {
  const failed = useFailedPost()
  const [problem] = failed?.problems ?? []
  if (!failed || !problem || isThere(hours, failed)) return null
  return (
    <Alert role="alert" color="error">
      {explainHours(problem)}
    </Alert>
  )
}

function isThere({ daysOff, exceptions }: HoursView, { form, typed }: FailedPost): boolean {
  const isAt = (branchId: string | null) => (branchId ?? '') === typed['branch']
  if (form === 'confirm') return false
  if (form === 'on')
    return daysOff.some(
      ({ branchId, from, until }) =>
        isAt(branchId) && from === typed['from'] && until === typed['until'],
    )
  if (form === 'usual')
    return exceptions.some(({ branchId, date }) => isAt(branchId) && date === typed['date'])
  return true
}
