import { join } from 'node:path'
import { tableReader } from '#/server/reference/table.ts'

/** Reads a CSV file of the demo's `data`. */
export const readTable = tableReader(join(import.meta.dirname, 'data'))
