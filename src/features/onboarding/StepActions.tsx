import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { cx } from '#/ui/classes.ts'
import { useHydrated } from '#/ui/hydrated.ts'
import { ScriptButton } from '#/ui/ScriptButton.tsx'
import type { Steps } from './use-steps.ts'

/**
 * With a script the button continues to the next step, and finally sends the form. Without a script it sends
 * the form. The first button is what the Enter key presses.
 */
export function StepActions({ steps, total }: { steps: Steps; total: number }) {
  const hydrated = useHydrated()
  const { current, go } = steps
  const isLast = current === total - 1
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {(isLast || !hydrated) && (
        <SubmitButton
          size="lg"
          loadingLabel={m.forms_submitting()}
          className={cx('max-sm:w-full', !isLast && 'script:hidden')}
        >
          {m.join_send()}
        </SubmitButton>
      )}
      {!isLast && (
        <SubmitButton
          name="intent"
          value="next"
          size="lg"
          loadingLabel={m.join_next_busy()}
          className="max-sm:w-full noscript:hidden"
        >
          {m.join_next()}
        </SubmitButton>
      )}
      {current > 0 && (
        <ScriptButton size="lg" variant="outline" onClick={() => go(current - 1)}>
          {m.join_back()}
        </ScriptButton>
      )}
      <Button type="submit" name="intent" value="save" size="lg" variant="ghost">
        {m.join_save()}
      </Button>
    </div>
  )
}
