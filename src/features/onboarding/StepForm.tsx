import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import type { Problem } from '#/domain/problem.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, PolicyLink } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { Typed } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { ContinueLater, focusContinueLater } from './ContinueLater.tsx'
import type { JoinFormProps, FieldOf, PartProps } from './onboarding.ts'
import { Review } from './Review.tsx'
import { StepActions } from './StepActions.tsx'
import { StepProgress } from './StepProgress.tsx'
import { intentOf, schemaFor, stepOfProblems, type JoinForm, type StepId } from './steps.ts'
import { StepSection } from './StepSection.tsx'
import { useDraft } from './use-draft.ts'
import { useSteps } from './use-steps.ts'
import { explainJoin, labelOf, summarizeJoin } from './step-labels.ts'

type StepFormProps = JoinFormProps & {
  form: JoinForm
  /** The fields of each step but the last, which is the same for all. */
  parts: Partial<Record<StepId, ComponentType<PartProps>>>
}

/**
 * One form, in steps if there is a script: each is checked when it is left, and stored on the server. Without
 * a script it is one long page; both use the same handler.
 */
export function StepForm({ form, view, parts }: StepFormProps) {
  const { kind } = form
  const router = useRouter()
  const navigate = useNavigate()
  // The page is loaded again when the link changes; the browser keeps what was typed.
  const [begun] = useState(() => (view.draft?.state === 'open' ? view.draft : null))
  const failed = useFailedPost(kind)
  const typed = failed?.typed ?? begun?.typed ?? {}
  const steps = useSteps(form, { failed, typed, step: begun?.step })
  const draft = useDraft(kind, begun?.token ?? failed?.typed['draft'] ?? '')

  const onDone = async (location: string, sent: Typed) => {
    const intent = intentOf(sent)
    if (intent === 'send') return navigate({ href: location })
    const next = steps.current + 1
    if (intent === 'next') steps.go(next)
    await draft.keepLink(location)
    if (intent === 'next') steps.keepFocus(next)
    if (intent === 'save') focusContinueLater()
  }

  const onRefused = (problems: Problem[]) => {
    const step = form.steps[steps.current]?.id ?? ''
    steps.show(stepOfProblems(form, problems, { step }))
    // A page that was open for half a day gets a new signature; what was typed is kept.
    if (problems.some(({ code }) => code === 'form-expired')) void router.invalidate()
  }

  return (
    <div data-begun={steps.current > 0 ? '' : undefined} className="grid gap-5">
      <StepProgress form={form} current={steps.current} />
      <Card>
        <ActionForm
          name={kind}
          documents
          schema={(sent) => schemaFor(form, sent)}
          initial={typed}
          hidden={{ step: form.steps[steps.current]?.id ?? '', draft: draft.token }}
          explain={explainJoin}
          summarize={(problem) => summarizeJoin(kind, problem)}
          send={draft.send}
          onDone={onDone}
          onRefused={onRefused}
          className="grid gap-8"
        >
          {(field) => {
            const named: FieldOf = (name) => ({ field: field(name), label: labelOf(kind, name) })
            return (
              <>
                {form.steps.map(({ id }, index) => {
                  const Part = parts[id]
                  return (
                    <StepSection key={id} kind={kind} id={id} isShown={index === steps.current}>
                      {Part && <Part view={view} named={named} />}
                      {id === 'consents' && (
                        <>
                          <Review form={form} view={view} typed={steps.typed} />
                          <Consents named={named} />
                        </>
                      )}
                    </StepSection>
                  )
                })}
                <StepActions steps={steps} total={form.steps.length} />
              </>
            )
          }}
        </ActionForm>
      </Card>
      {view.draft?.state === 'open' && <ContinueLater draft={view.draft} />}
    </div>
  )
}

function Consents({ named }: { named: FieldOf }) {
  return (
    <fieldset>
      <legend className="font-medium">{m.join_consents()}</legend>
      <ConsentField {...named('application')} />
      <ConsentField {...named('request')} />
      <PolicyLink />
    </fieldset>
  )
}
