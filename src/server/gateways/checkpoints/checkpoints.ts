import { z } from 'zod'

/**
 * How far the audit had come at a time, under a key that the database does not have: kept outside of it,
 * it shows when later entries were cut off.
 */
export const checkpointSchema = z.object({
  checkedAt: z.iso.datetime(),
  /** Entries up to the head. */
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
