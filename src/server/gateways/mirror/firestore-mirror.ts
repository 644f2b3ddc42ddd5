import { z } from 'zod'
import type { MirrorDocument, MirrorKey } from '#/domain/web/mirror.ts'
import { askFirestore, documentsOf, type FirestoreAccess, type Refused } from './client.ts'
import type { Mirror, MirrorOutcome } from './mirror.ts'
import { encodeFields } from './values.ts'

/** Closed to readers by the rules. Tombstones here keep older writes from restoring removed documents. */
const REMOVED = 'removed'
const VERSION = 'version'

const storedSchema = z.object({
  name: z.string(),
  fields: z
    .object({ [VERSION]: z.object({ integerValue: z.coerce.number() }).optional() })
    .optional(),
})
const MOST_AGAIN = 4

const begunSchema = z.object({ transaction: z.string() })
const gottenSchema = z.array(z.object({ found: storedSchema.optional() }))
const listedSchema = z.object({
  documents: z.array(storedSchema).default([]),
  nextPageToken: z.string().optional(),
})

/**
 * Firestore over REST. Each write is a transaction that first reads the stored versions: of two
 * writers of one document, the second succeeds only if it has seen the write of the first.
 */
export function firestoreMirror(access: FirestoreAccess): Mirror {
  return {
    write: async (documents) => {
      let outcome = await writeOnce(access, documents)
      for (let again = 0; again < MOST_AGAIN && isBusy(outcome); again += 1) {
        outcome = await writeOnce(access, documents)
      }
      return outcome
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

async function writeOnce(
  access: FirestoreAccess,
  documents: readonly MirrorDocument[],
): Promise<MirrorOutcome> {
  const begun = await askFirestore(access, ':beginTransaction', {})
  if (!begun.ok) return begun
  const { transaction } = begunSchema.parse(begun.body)
  const known = await readVersions(access, documents, transaction)
  if (!known.ok) return known
  const newer = newestOf(documents).filter((each) => each.version > known.versionOf(each))
  const writes = newer.flatMap((each) => writesOf(access, each, known.has))
  const done = await askFirestore(access, ':commit', { transaction, writes })
  return done.ok ? { ok: true } : done
}

/** Another writer was faster; the next try sees what it wrote. */
function isBusy(outcome: MirrorOutcome): boolean {
  return !outcome.ok && outcome.reason.startsWith('409 ')
}

type MirrorState =
  | { ok: true; versionOf: (key: MirrorKey) => number; has: (name: string) => boolean }
  | Refused

/** The newest version of each document. */
function newestOf(documents: readonly MirrorDocument[]): MirrorDocument[] {
  const ordered = documents.toSorted((one, other) => one.version - other.version)
  return [...new Map(ordered.map((each) => [`${each.collection}/${each.document}`, each])).values()]
}

async function readVersions(
  access: FirestoreAccess,
  documents: readonly MirrorDocument[],
  transaction: string,
): Promise<MirrorState> {
  const names = documents.flatMap((each) => [nameOf(access, each), etagOf(access, each)])
  const body = { documents: names, mask: { fieldPaths: [VERSION] }, transaction }
  const gotten = await askFirestore(access, ':batchGet', body)
  if (!gotten.ok) return gotten
  const stored = gottenSchema.parse(gotten.body).flatMap(({ found }) => found ?? [])
  const versions = new Map(stored.map((each) => [each.name, versionIn(each)]))
  const versionOf = (key: MirrorKey) =>
    Math.max(versions.get(nameOf(access, key)) ?? 0, versions.get(etagOf(access, key)) ?? 0)
  return { ok: true, versionOf, has: (name) => versions.has(name) }
}

/** Deletes only what exists, because Firestore charges for every delete. */
function writesOf(
  access: FirestoreAccess,
  each: MirrorDocument,
  has: (name: string) => boolean,
): object[] {
  const [name, mark] = [nameOf(access, each), etagOf(access, each)]
  const { fields, version } = each
  const [stays, goes] = fields ? [name, mark] : [mark, name]
  const update = { name: stays, fields: encodeFields({ ...fields, version }) }
  return [{ update }, ...(has(goes) ? [{ delete: goes }] : [])]
}

function nameOf(access: FirestoreAccess, { collection, document }: MirrorKey): string {
  return `${documentsOf(access)}/${collection}/${document}`
}

function etagOf(access: FirestoreAccess, { collection, document }: MirrorKey): string {
  return `${documentsOf(access)}/${REMOVED}/${collection}.${document}`
}

function keyIn(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function versionIn({ fields }: z.infer<typeof storedSchema>): number {
  return fields?.[VERSION]?.integerValue ?? 0
}
