import type { ContentSearch } from '#/server/content/desk-views.ts'

// Every page's first bundle parses addresses, so invalid values are left to the loader.

export function readContentSearch({ kind, q, page }: Record<string, unknown>): ContentSearch {
  const number = Math.trunc(Number(page ?? 1))
  return { kind: textOf(kind), q: textOf(q), page: number > 1 ? number : undefined }
}

export function readCopySearch({ like }: Record<string, unknown>): { like?: string | undefined } {
  return { like: textOf(like) }
}

function textOf(value: unknown): string | undefined {
  const typed = typeof value === 'number' ? String(value) : value
  return typeof typed === 'string' && typed !== '' ? typed.slice(0, 60) : undefined
}
