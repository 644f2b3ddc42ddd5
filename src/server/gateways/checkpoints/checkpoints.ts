import { z } from 'zod'

/**
 * The state of the audit log at a time, authenticated with a key that the database does not hold. Kept
 * outside of the database, it reveals when entries at the end were deleted.
 */
export const checkpointSchema = z.object({
  checkedAt: z.iso.datetime(),
  /** The number of entries up to the head. */
  entries: z.int().min(0),
  entryId: z.int().min(0),
  /** The seal of the last entry. */
  head: z.string(),
  /** An HMAC over the other four. */
  mac: z.string(),
})
export type Checkpoint = z.infer<typeof checkpointSchema>

/** Where an operator keeps checkpoints, besides the log. */
export type CheckpointPlace = { keep: (checkpoint: Checkpoint) => Promise<void> }
