import { m } from '#/paraglide/messages.js'
import type { OutsideView } from '#/server/operations/desk.ts'
import { OutsideState } from './OutsideState.tsx'

/** How far the mirror is behind. */
export function MirrorState({ mirror }: { mirror: OutsideView }) {
  return (
    <OutsideState
      title={m.operations_mirror()}
      whole={m.operations_mirror_whole()}
      waits={m.operations_mirror_waiting}
      view={mirror}
    />
  )
}
