import { useEffect, useRef, type ComponentProps } from 'react'
import { Alert } from '#/ui/Alert.tsx'
import { ErrorSummary } from '#/ui/ErrorSummary.tsx'

type ProblemsProps = Pick<ComponentProps<typeof ErrorSummary>, 'title' | 'problems'>

export function AllProblems(props: ProblemsProps) {
  return <ErrorSummary {...props} focusOnMount />
}

/** The focus goes to the field, whose error stands beside it; what no field can mend stands here. */
export function FirstProblem({ title, problems: [problem] }: ProblemsProps) {
  const alert = useRef<HTMLDivElement>(null)
  const id = problem?.id ?? ''
  useEffect(() => {
    const field = document.getElementById(id) ?? alert.current
    field?.focus()
  }, [id])
  if (!problem) return null
  const isWhole = id.endsWith('-form')
  return (
    isWhole && (
      <Alert ref={alert} role="alert" tabIndex={-1} color="error" title={title}>
        {problem.message}
      </Alert>
    )
  )
}
