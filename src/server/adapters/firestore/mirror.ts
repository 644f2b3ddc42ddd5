import { z } from 'zod'
import type { MirrorDocument } from '#/domain/mirror.ts'
import type { Mirror } from '#/server/ports/mirror.ts'
import { askFirestore, documentsOf, type FirestoreAccess, type Refused } from './client.ts'
import { encodeFields } from './values.ts'

/** Closed to readers by the rules. A mark there keeps an older write from bringing a removed document back. */
const REMOVED = 'removed'
const VERSION = 'version'

const storedSchema = z.object({
  name: z.string(),
  fields: z
    .object({ [VERSION]: z.object({ integerValue: z.coerce.number() }).optional() })
    .optional(),
})
const begunSchema = z.object({ transaction: z.string() })
const gottenSchema = z.array(z.object({ found: storedSchema.optional() }))
const listedSchema = z.object({
  documents: z.array(storedSchema).default([]),
  nextPageToken: z.string().optional(),
})

/**
 * Firestore over REST. Each writing is a transaction that reads the versions that are there first: two writers
 * of one document can not both succeed unless the second has seen the first.
 */
export function firestoreMirror(access: FirestoreAccess): Mirror {
  return {
    write: async (documents) => {
      const begun = await askFirestore(access, ':beginTransaction', {})
      if (!begun.ok) return begun
      const { transaction } = begunSchema.parse(begun.body)
      const known = await readVersions(access, documents, transaction)
      if (!known.ok) return known
      // Of one document the newest is written last, and stays.
      const newer = documents
        .filter((each) => each.version > known.versionOf(each))
        .toSorted((one, other) => one.version - other.version)
      const writes = newer.flatMap((each) => writesOf(access, each))
      const done = await askFirestore(access, ':commit', { transaction, writes })
      return done.ok ? { ok: true } : done
    },

    list: async (collection) => {
      const found: { document: string; version: number }[] = []
      let pageToken = ''
      do {
        const query = new URLSearchParams({
          pageSize: '300',
          'mask.fieldPaths': VERSION,
          pageToken,
        })
        const answer = await askFirestore(access, `/${collection}?${query}`)
        if (!answer.ok) throw new Error(`The mirror could not be listed: ${answer.reason}`)
        const page = listedSchema.parse(answer.body)
        for (const stored of page.documents) {
          found.push({ document: keyIn(stored.name), version: versionIn(stored) })
        }
        pageToken = page.nextPageToken ?? ''
      } while (pageToken !== '')
      return found
    },
  }
}

type Known = { ok: true; versionOf: (document: MirrorDocument) => number } | Refused

async function readVersions(
  access: FirestoreAccess,
  documents: readonly MirrorDocument[],
  transaction: string,
): Promise<Known> {
  const names = documents.flatMap((each) => [nameOf(access, each), markOf(access, each)])
  const asked = { documents: names, mask: { fieldPaths: [VERSION] }, transaction }
  const gotten = await askFirestore(access, ':batchGet', asked)
  if (!gotten.ok) return gotten
  const stored = gottenSchema.parse(gotten.body).flatMap(({ found }) => found ?? [])
  const versions = new Map(stored.map((each) => [each.name, versionIn(each)]))
  const versionOf = (each: MirrorDocument) =>
    Math.max(versions.get(nameOf(access, each)) ?? 0, versions.get(markOf(access, each)) ?? 0)
  return { ok: true, versionOf }
}

function writesOf(access: FirestoreAccess, each: MirrorDocument): object[] {
  const [name, mark] = [nameOf(access, each), markOf(access, each)]
  const { fields, version } = each
  if (fields) {
    return [{ update: { name, fields: encodeFields({ ...fields, version }) } }, { delete: mark }]
  }
  return [{ delete: name }, { update: { name: mark, fields: encodeFields({ version }) } }]
}

function nameOf(access: FirestoreAccess, { collection, document }: MirrorDocument): string {
  return `${documentsOf(access)}/${collection}/${document}`
}

function markOf(access: FirestoreAccess, { collection, document }: MirrorDocument): string {
  return `${documentsOf(access)}/${REMOVED}/${collection}.${document}`
}

function keyIn(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function versionIn({ fields }: z.infer<typeof storedSchema>): number {
  return fields?.[VERSION]?.integerValue ?? 0
}
