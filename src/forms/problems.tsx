import { useEffect, useRef, type ComponentProps } from 'react'
import type { RefusalCode } from '#/domain/codes.ts'
import type { Problem } from '#/domain/problem.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorSummary } from '#/ui/ErrorSummary.tsx'
import { useServed } from '#/ui/hydrated.ts'

type ProblemsProps = Pick<ComponentProps<typeof ErrorSummary>, 'title' | 'problems' | 'children'>

export function AllProblems(props: ProblemsProps) {
  return <ErrorSummary {...props} focusOnMount />
}

/** Focuses the field, which shows its own error; problems without a field are shown here. */
export function FirstProblem({ title, problems: [problem], children }: ProblemsProps) {
  const alert = useRef<HTMLDivElement>(null)
  const id = problem?.id ?? ''
  const served = useServed()
  useEffect(() => {
    // A served page has `autofocus`: moving the focus when the page hydrates would scroll it while it is being tapped.
    if (served) return
    const field = document.getElementById(id) ?? alert.current
    field?.focus()
  }, [id, served])
  if (!problem) return null
  const isWhole = id.endsWith('-form')
  return (
    isWhole && (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refused submit, its error is what to read
      <Alert ref={alert} role="alert" tabIndex={-1} autoFocus color="error" title={title}>
        {problem.message}
        {children}
      </Alert>
    )
  )
}

/** Submits the form again with its current values. */
export function RetryButton({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) {
  return (
    <p className="mt-2">
      <Button variant="outline" color="neutral" loading={isBusy} onClick={onPress}>
        {m.forms_retry()}
      </Button>
    </p>
  )
}

/** Problems that the visitor did not cause have their own title, and the form can be resent unchanged. */
export function faultTitle([problem]: readonly Problem[]): string | undefined {
  return problem?.field === 'form' ? faultTitles[problem.code]?.() : undefined
}

const faultTitles: Partial<Record<string, () => string>> = {
  'not-sent': m.forms_lost_title,
  unavailable: m.layout_away_title,
  'form-failed': m.forms_fault_title,
  busy: m.forms_busy_title,
} satisfies Partial<Record<RefusalCode, () => string>>
