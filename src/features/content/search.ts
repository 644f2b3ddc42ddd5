export type ContentSearch = { kind?: string | undefined; q?: string | undefined }

// Every page's first bundle reads addresses: what is wrong here is found out by the loader.

export function readContentSearch({ kind, q }: Record<string, unknown>): ContentSearch {
  return { kind: textOf(kind), q: textOf(q) }
}

export function readCopySearch({ like }: Record<string, unknown>): { like?: string | undefined } {
  return { like: textOf(like) }
}

function textOf(value: unknown): string | undefined {
  const typed = typeof value === 'number' ? String(value) : value
  return typeof typed === 'string' && typed !== '' ? typed.slice(0, 60) : undefined
}
