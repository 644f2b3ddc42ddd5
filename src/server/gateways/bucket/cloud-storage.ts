import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BucketAway, type Bucket } from './bucket.ts'
import { askStorage, type StorageAccess } from './client.ts'

const writtenSchema = z.object({ md5Hash: z.string(), size: z.coerce.number() })
const listedSchema = z.object({
  items: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
})
const PAGE = 1000

/** A bucket of Firebase Storage, which is one of Google Cloud Storage, over its JSON API. */
export function cloudBucket(access: StorageAccess): Bucket {
  const objects = `/b/${access.bucket}/o`
  const object = (name: string) => `/storage/v1${objects}/${encodeURIComponent(name)}`
  // A missing bucket also answers 404; then the list fails, so that no object counts as removed.
  const isGone = async (name: string) =>
    !(await listPage(access, { prefix: name, maxResults: '1' })).names.includes(name)

  return {
    put: async (name, content) => {
      // Google checks the hash of what arrived, and refuses to overwrite an existing object.
      const query = 'uploadType=multipart&ifGenerationMatch=0&fields=md5Hash,size'
      const { type, body } = multipart(name, content)
      const sent = { method: 'POST', path: `/upload/storage/v1${objects}?${query}`, type, body }
      const written = await askStorage(access, sent, async (response) =>
        writtenSchema.parse(await response.json()),
      )
      const isWhole = written.md5Hash === hashOf(content) && written.size === content.length
      if (!isWhole) throw new BucketAway('WrittenOtherwise')
    },

    get: async (name) => {
      const call = { method: 'GET', path: `${object(name)}?alt=media` }
      const found = await askStorage(access, call, readContent, [404])
      if (found || (await isGone(name))) return found
      throw new BucketAway('404')
    },

    remove: async (name) => {
      const call = { method: 'DELETE', path: object(name) }
      const status = await askStorage(access, call, statusOf, [404])
      if (status === 404 && !(await isGone(name))) throw new BucketAway('404')
    },

    list: async function* (prefix) {
      let after: { pageToken?: string } | null = {}
      while (after) {
        const query = { prefix, maxResults: String(PAGE), ...after }
        const { names, next } = await listPage(access, query)
        yield names
        after = next === undefined ? null : { pageToken: next }
      }
    },
  }
}

type Listed = { names: string[]; next: string | undefined }

function listPage(access: StorageAccess, parameters: Record<string, string>): Promise<Listed> {
  const query = new URLSearchParams({ ...parameters, fields: 'items/name,nextPageToken' })
  const list = { method: 'GET', path: `/storage/v1/b/${access.bucket}/o?${query}` }
  return askStorage(access, list, async (response) => {
    const { items, nextPageToken } = listedSchema.parse(await response.json())
    return { names: items.map(({ name }) => name), next: nextPageToken }
  })
}

async function readContent(response: Response): Promise<Buffer | null> {
  const content = Buffer.from(await response.arrayBuffer())
  if (response.status === 404) return null
  const [, hash] = /(?:^|,)\s*md5=([^,]+)/.exec(response.headers.get('x-goog-hash') ?? '') ?? []
  if (hash && hash !== hashOf(content)) throw new BucketAway('ReadOtherwise')
  return content
}

async function statusOf(response: Response): Promise<number> {
  await response.body?.cancel()
  return response.status
}

/** Not cacheable by browsers or proxies, because only our own route serves the object. */
function multipart(name: string, content: Uint8Array) {
  const md5Hash = hashOf(content)
  const facts = { name, md5Hash, cacheControl: 'private, no-store' }
  const boundary = `balsam-${Buffer.from(md5Hash, 'base64').toString('hex')}`
  const head =
    `--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(facts)}` +
    `\r\n--${boundary}\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/related; boundary=${boundary}`, body: new Uint8Array(body) }
}

/** MD5, because Cloud Storage reports it; documents are sealed as well, which detects any change. */
function hashOf(content: Uint8Array): string {
  return createHash('md5').update(content).digest('base64')
}
