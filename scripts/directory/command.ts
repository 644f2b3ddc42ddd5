import { writeFile } from 'node:fs/promises'
import { locales, type Locale } from '../../src/domain/localized.ts'
import type { App } from '../../src/server/app.ts'
import type { FileTable } from '../../src/domain/directory/visit-columns.ts'
import { exportFile } from '../../src/server/imports/export.ts'
import { templateFile } from '../../src/server/imports/template.ts'
import { withDesk } from '../database/command-app.ts'
import { importFile } from './import-file.ts'

const USAGE = `Usage: npm run directory -- template FILE.xlsx|FILE.csv [--visit-types] [--lang ar|en]
       npm run directory -- export FILE.csv|FILE.json [--visit-types]
       npm run directory -- import FILE [--apply]`

const verbs: Record<string, (app: App, file: string, options: readonly string[]) => Promise<void>> =
  {
    template: writeTemplate,
    export: writeExport,
    import: importFile,
  }

export async function runDirectoryCommand([verb = '', file = '', ...options]: string[]) {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run || file === '' || (verb === 'template' && languageOf(options) === null)) {
    console.error(USAGE)
    process.exit(2)
  }
  await withDesk((app) => run(app, file, options))
}

async function writeTemplate(app: App, file: string, options: readonly string[]): Promise<void> {
  const format = file.endsWith('.csv') ? ('csv' as const) : ('xlsx' as const)
  await writeFile(
    file,
    await templateFile(app, {
      table: tableOf(options),
      format,
      locale: languageOf(options) ?? 'ar',
    }),
  )
  console.log(`The template is in ${file}.`)
}

/** Arabic where none is named; null for a language that the site has not. */
function languageOf(options: readonly string[]): Locale | null {
  const at = options.indexOf('--lang')
  if (at < 0) return 'ar'
  return locales.find((locale) => locale === options[at + 1]) ?? null
}

async function writeExport(app: App, file: string, options: readonly string[]): Promise<void> {
  const format = file.endsWith('.json') ? ('json' as const) : ('csv' as const)
  const table = tableOf(options)
  await writeFile(file, await exportFile(app, null, { table, format }))
  console.log(`All ${table === 'doctors' ? 'doctors' : 'visit types'} are in ${file}.`)
}

/** A file of types is known by its columns when it is imported. */
function tableOf(options: readonly string[]): FileTable {
  return options.includes('--visit-types') ? 'visit-types' : 'doctors'
}
