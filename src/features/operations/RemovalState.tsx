import { m } from '#/paraglide/messages.js'
import type { OutsideView } from '#/server/operations/desk.ts'
import { OutsideState } from './OutsideState.tsx'

/** What was deleted here, and is still in the bucket of files. */
export function RemovalState({ removals }: { removals: OutsideView }) {
  return (
    <OutsideState
      title={m.operations_removals()}
      whole={m.operations_removals_whole()}
      waits={m.operations_removals_waiting}
      view={removals}
    />
  )
}
