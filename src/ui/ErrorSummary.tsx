import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, type ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { useServed } from '#/ui/hydrated.ts'

type FieldProblem = {
  /** The id of the control to correct. */
  id: string
  message: string
}

type ErrorSummaryProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string
  problems: readonly FieldProblem[]
  /** Takes the focus when it appears: after a refused submit. */
  focusOnMount?: boolean
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, problems, focusOnMount = false, className, children, ...native } = props
  const ref = useRef<HTMLDivElement>(null)
  const served = useServed()
  useEffect(() => {
    // A served page has `autofocus`: moving the focus when the page hydrates would scroll it while it is being tapped.
    if (focusOnMount && !served) ref.current?.focus()
  }, [focusOnMount, served])
  return (
    <div
      {...native}
      ref={ref}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refused submit, its errors are what to read
      autoFocus={focusOnMount}
      className={cx('tone-error rounded-xl border border-tone bg-tone-soft p-4', className)}
    >
      <p className="flex items-center gap-2 font-semibold text-tone-ink">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </p>
      <ul className="ps-7">
        {problems.map((problem) => (
          <li key={problem.id + problem.message}>
            <a
              href={`#${problem.id}`}
              className="inline-block py-2.5 text-tone-ink underline underline-offset-4"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
