import { and, eq } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { imports } from '#/server/db/schema/desk.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { findColumn } from './column-labels.ts'
import { rowsOf, withHeaders } from './csv-rows.ts'
import { IGNORED, unknownHeaders } from './header.ts'

export type MappingResult =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'changed-meanwhile' | 'choice-required' }

/**
 * Says for each header that names no column, in their order, which one it is, or `-` for none; the file is then
 * checked again.
 */
export async function mapColumns(
  app: App,
  actor: DeskActor | null,
  { id, columns }: { id: string; columns: readonly string[] },
): Promise<MappingResult> {
  if (!mayWork(actor, 'edit-directory')) return { ok: false, code: 'not-yours' }
  const isRefused = and(
    eq(imports.id, id),
    eq(imports.status, 'refused'),
    eq(imports.format, 'csv'),
  )
  const [file] = await app.db.select().from(imports).where(isRefused)
  if (!file) return { ok: false, code: 'changed-meanwhile' }
  const unknown = unknownHeaders(rowsOf(file.content)[0]?.cells ?? [])
  if (unknown.length !== columns.length) return { ok: false, code: 'changed-meanwhile' }
  if (columns.some((column) => column !== IGNORED && findColumn(column) !== column))
    return { ok: false, code: 'choice-required' }
  const chosen = new Map(unknown.map((header, at) => [header, columns[at] ?? IGNORED]))
  const content = withHeaders(file.content, (header) => chosen.get(header) ?? header)
  const mapped = await app.db
    .update(imports)
    .set({ content, status: 'checking', updatedAt: new Date(0) })
    .where(isRefused)
    .returning({ id: imports.id })
  return mapped.length > 0 ? { ok: true } : { ok: false, code: 'changed-meanwhile' }
}
