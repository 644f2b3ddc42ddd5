import { z } from 'zod'
import { requestStatuses } from '#/domain/request.ts'

/** An open request's state before the change; it has no rejection reason. */
const stateSchema = z.object({
  status: z.enum(requestStatuses),
  assigneeId: z.string().nullable(),
})

/** The outcome for each request: skipped, changed from `before` at `at`, or restored. */
export const itemsSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('skipped') }),
    z.object({
      kind: z.enum(['changed', 'restored']),
      id: z.uuid(),
      before: stateSchema,
      at: z.coerce.date(),
    }),
  ]),
)

export type Item = z.output<typeof itemsSchema>[number]
