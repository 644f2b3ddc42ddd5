import type { FileTable } from '#/domain/directory/visit-columns.ts'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { cellsOf, tableOf } from './format.ts'
import { exportDirectory, exportVisitTypes } from './imports.ts'
import { visitCellsOf, visitTableOf } from './visit-format.ts'

export type ExportRequest = { table: FileTable; format: 'csv' | 'json' }

/** A whole table as the text of a file; `by` is null for the command line. */
export async function exportFile(
  app: App,
  by: string | null,
  { table, format }: ExportRequest,
): Promise<string> {
  if (table === 'doctors') {
    const doctors = await exportDirectory(app, by)
    return format === 'csv' ? csvText(tableOf(doctors)) : jsonText(doctors.map(cellsOf))
  }
  const types = await exportVisitTypes(app, by)
  return format === 'csv' ? csvText(visitTableOf(types)) : jsonText(types.map(visitCellsOf))
}

const jsonText = (lines: readonly object[]) => JSON.stringify(lines, null, 1)
