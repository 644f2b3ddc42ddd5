import { z } from 'zod'
import { requestStatuses } from '#/domain/request.ts'
import type { BulkState } from './bulkchange.ts'

const stateSchema = z.object({
  status: z.enum(requestStatuses),
  assigneeId: z.string().nullable(),
}) satisfies z.ZodType<BulkState>

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
