import { BucketAway } from './bucket.ts'

export type StorageAccess = {
  /** Of the API, such as `https://storage.googleapis.com`. */
  origin: string
  bucket: string
  token: () => Promise<string>
  deadlineMs?: number
}

/** Long enough for the largest document over a slow line. */
const DEADLINE_MS = 15_000

export type StorageRequest = {
  method: string
  path: string
  type?: string
  body?: Uint8Array<ArrayBuffer>
}

/** Calls Cloud Storage's JSON API. Throws `BucketAway` for all but success and `expected` statuses. */
export async function askStorage<Answer>(
  access: StorageAccess,
  { method, path, type, body }: StorageRequest,
  read: (response: Response) => Promise<Answer>,
  expected: readonly number[] = [],
): Promise<Answer> {
  try {
    const response = await fetch(access.origin + path, {
      method,
      // A redirect must not forward the token.
      redirect: 'manual',
      signal: AbortSignal.timeout(access.deadlineMs ?? DEADLINE_MS),
      headers: {
        authorization: `Bearer ${await access.token()}`,
        ...(type && { 'content-type': type }),
      },
      ...(body && { body }),
    })
    if (response.ok || expected.includes(response.status)) return await read(response)
    await response.body?.cancel()
    throw new BucketAway(String(response.status))
  } catch (error) {
    if (error instanceof BucketAway) throw error
    throw new BucketAway(error instanceof Error ? error.name : 'Error', { cause: error })
  }
}
