import { z } from 'zod'

const fieldsSchema = z.record(z.string(), z.unknown())
const writeSchema = z.union([
  z.object({ update: z.object({ name: z.string(), fields: fieldsSchema.default({}) }) }),
  z.object({ delete: z.string() }),
])
export const commitSchema = z.object({
  transaction: z.string().optional(),
  writes: z.array(writeSchema).default([]),
})
export type Commit = z.output<typeof commitSchema>

export type Stored = {
  name: string
  fields: Record<string, unknown>
  createTime: string
  updateTime: string
}

/**
 * Documents as Firestore stores them: a commit is atomic, and one whose transaction has read data that was
 * changed since is refused.
 */
export function openDocuments() {
  const documents = new Map<string, Stored>()
  const reads = new Map<string, Map<string, string | undefined>>()
  let ticks = 0
  const tick = () => new Date(Date.UTC(2026, 0, 1) + (ticks += 1)).toISOString()

  return {
    begin: (): string => {
      const transaction = btoa(`transaction ${(ticks += 1)}`)
      reads.set(transaction, new Map())
      return transaction
    },

    get: (name: string, transaction?: string): Stored | undefined => {
      const found = documents.get(name)
      if (transaction) reads.get(transaction)?.set(name, found?.updateTime)
      return found
    },

    /** False for an unknown transaction, or one that has read data that changed since. */
    commit: ({ transaction, writes }: Commit): boolean => {
      const nothing = new Map<string, string | undefined>()
      const seen = transaction === undefined ? nothing : reads.get(transaction)
      if (!seen) return false
      if (transaction) reads.delete(transaction)
      for (const [name, time] of seen) {
        if (documents.get(name)?.updateTime !== time) return false
      }
      for (const write of writes) {
        if ('delete' in write) documents.delete(write.delete)
        else {
          const updateTime = tick()
          const createTime = documents.get(write.update.name)?.createTime ?? updateTime
          documents.set(write.update.name, { ...write.update, createTime, updateTime })
        }
      }
      return true
    },

    /** Of one collection, by name. */
    list: (collection: string): Stored[] =>
      [...documents.values()]
        .filter(({ name }) => name.slice(0, name.lastIndexOf('/')) === collection)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),

    clear: () => documents.clear(),
    now: tick,
  }
}
