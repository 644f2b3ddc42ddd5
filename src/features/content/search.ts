export type ContentSearch = { kind?: string | undefined; q?: string | undefined }

// Every page's first bundle reads addresses: what is wrong here is found out by the loader.

export function readContentSearch({ kind, q }: Record<string, unknown>): ContentSearch {
  return { kind: textOf(kind), q: textOf(q) }
}

export function readCopySearch({ like }: Record<string, unknown>): { like?: string | undefined } {
  return { like: textOf(like) }
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value).slice(0, 60)
}
