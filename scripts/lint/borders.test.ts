// Each kind of import in a file of each room: the linter must refuse all that the room may not import.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serverRooms } from './server-rooms.ts'

// Imports of types, because a rule that refuses a type refuses a value too.
const modules = {
  routes: '#/routes/a.ts',
  features: '#/features/other/a.ts',
  booking: '#/features/booking/a.ts',
  desk: '#/features/booking/desk/b.ts',
  parts: '#/parts/a.ts',
  forms: '#/forms/a.ts',
  ui: '#/ui/a.ts',
  i18n: '#/i18n/a.ts',
  language: '#/paraglide/runtime.js',
  messages: '#/paraglide/messages.js',
  brand: '#/brand.ts',
  domain: '#/domain/a.ts',
  middleware: '#/middleware/a.ts',
  http: '#/server/http/a.ts',
  wiring: '#/server/assembly/make-app.ts',
  app: '#/server/app.ts',
  rooms: '#/server/bookings/a.ts',
  database: '#/server/db/a.ts',
  gateways: '#/server/gateways/payments/a.ts',
  testing: '#/testing/a.ts',
  router: '#/router.tsx',
  entries: '#/start.ts',
  sibling: './b.ts',
  audience: './desk/b.ts',
  parent: '../other/a.ts',
  hiddenParent: './../other/a.ts',
  starter: '../../scripts/database/database.ts',
  scripts: '../scripts/a.ts',
  product: '../src/forms/a.ts',
  setUp: '../src/testing/a.ts',
  rules: '../src/domain/a.ts',
  served: '../src/server/a.ts',
  formats: '../src/features/x/a.ts',
  react: 'react',
  reactDom: 'react-dom/server',
  drizzle: 'drizzle-orm/pg-core',
  postgres: 'pg',
  zod: 'zod',
  vitest: 'vitest',
  properties: 'fast-check',
}
const types = Object.entries(modules).map(
  ([kind, from]) => [kind, `import type { ${kind} } from '${from}'`] as const,
)
const statements: Record<string, string> = {
  ...Object.fromEntries(types),
  verbs: "import { verbs } from '#/server/bookings/b.ts'",
  rows: "import { rows } from '#/server/db/b.ts'",
  permissions: "import { permissions } from '#/domain/permissions.ts'",
  lazily: "export const lazily = import('#/start.ts')",
  inType: "export type InType = import('#/domain/a.ts').A",
}
const kinds = Object.keys(statements)

const domain = 'domain permissions'
const shown = 'ui i18n language messages'
const seen = 'http app rooms database gateways'
const server = `${seen} wiring verbs rows`
const pure = 'sibling audience zod vitest properties'
const sql = 'drizzle postgres'
const outside = `${pure} ${sql} react reactDom`
const beside = outside.replace('audience ', '')
const inTests = `${shown} brand ${domain} ${server} testing ${outside}`
const folders = 'parent hiddenParent starter scripts inType'
const tools = `features ${domain} ${server} testing ${folders} setUp rules served formats ${outside}`

/** A file of each room, and everything that it may import. */
const rooms: Record<string, string> = {
  'src/a.ts': `routes features parts forms middleware ${shown} brand ${domain} ${server} router entries lazily ${outside}`,
  'src/brand.ts': `i18n ${domain} ${outside.replace('sibling audience ', '')}`,
  'src/routes/x/a.ts': `features parts forms ${shown} brand router http rooms database gateways ${outside}`,
  'src/features/x/a.ts': `parts forms middleware ${shown} brand ${domain} ${seen} ${beside}`,
  'src/features/x/a.server.ts': `parts forms middleware ${shown} brand domain ${seen} verbs ${beside}`,
  'src/features/booking/clinic/a.ts': `booking parts forms middleware ${shown} brand ${domain} ${seen} ${outside}`,
  'src/features/booking/clinic/a.server.ts': `booking parts forms middleware ${shown} brand domain ${seen} verbs ${outside}`,
  'src/features/x/a.test.tsx': `features parts forms middleware ${inTests}`,
  'src/features/x/a.testing.tsx': `features parts forms middleware ${inTests}`,
  'src/parts/a.ts': `parts forms middleware ${shown} brand ${domain} ${seen} ${outside}`,
  'src/parts/a.server.ts': `parts forms middleware ${shown} brand ${domain} ${seen} verbs ${outside}`,
  'src/parts/a.test.ts': `features parts forms middleware ${inTests}`,
  'src/forms/a.ts': `forms middleware ${shown} ${domain} ${seen} ${outside}`,
  'src/forms/a.server.ts': `forms middleware ${shown} ${domain} ${seen} verbs ${outside}`,
  'src/forms/a.test.ts': `features parts forms middleware ${inTests}`,
  'src/middleware/a.ts': `middleware i18n http ${outside}`,
  'src/ui/a.ts': `ui ${outside}`,
  'src/i18n/a.ts': `i18n language messages ${domain} ${outside}`,
  'src/domain/a.ts': `${domain} ${pure}`,
  'src/server/x/a.ts': `i18n language messages brand ${domain} ${server} ${pure} ${sql}`,
  'src/server/x/a.test.ts': inTests.replace('ui ', ''),
  'src/testing/a.ts': `i18n ${domain} ${server} testing starter ${outside}`,
  'scripts/a.ts': tools,
  'bench/a.ts': tools,
  'e2e/a.ts': `${domain} testing ${folders} setUp rules ${outside}`,
}

const project = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'balsam-borders-'))
afterAll(() => rmSync(folder, { recursive: true }))
const text = kinds.map((kind) => statements[kind]).join('\n')
for (const file of Object.keys(rooms)) write(file, text)
write('src/ui/circle.ts', "import type { B } from './circled.ts'\nexport type A = B[]")
write('src/ui/circled.ts', "import type { A } from './circle.ts'\nexport type B = { of: A }")
const roomImports = serverRooms.map((room, index) => {
  const from = room.endsWith('.ts') ? room : `${room}/b.ts`
  return `import type { Room${index} } from '#/server/${from}'`
})
for (const room of serverRooms) write(fileOfRoom(room), roomImports.join('\n'))
for (const file of ['oxlint.config.ts', 'package.json', 'scripts/lint']) {
  cpSync(join(project, file), join(folder, file), { recursive: true })
}
symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
const reports = lint()

test.each(Object.entries(rooms))('what %s may import', (file, may) => {
  const refused = new Set(refusedLines(file).map((line) => kinds[line - 1]))
  const allowed = may.replace(/\bfeatures\b/, 'features booking desk').split(' ')
  expect(kinds.filter((kind) => !refused.has(kind)).toSorted()).toEqual(allowed.toSorted())
})

test.each(serverRooms)('%s imports no room above it', (room) => {
  const above = serverRooms.slice(serverRooms.indexOf(room) + 1)
  const refused = refusedLines(fileOfRoom(room)).map((line) => serverRooms[line - 1])
  expect(refused).toEqual(above)
})

test('every room of the server has its place in the order', () => {
  const entries = globSync('src/server/*', { cwd: project }).map((path) => basename(path))
  expect(entries.toSorted()).toEqual(serverRooms.toSorted())
})

test('a cycle of type imports is a cycle', () => {
  const found = reports.filter(({ code }) => code === 'import(no-cycle)')
  const names = found.map(({ filename }) => filename)
  expect(names).toEqual(expect.arrayContaining(['src/ui/circle.ts', 'src/ui/circled.ts']))
})

test('components export no types: a type belongs to the file below all its users', () => {
  const components = globSync('src/**/*.tsx', { cwd: project })
  const isOffender = (file: string) =>
    /^export (type|interface|enum)\b/m.test(readFileSync(join(project, file), 'utf8'))
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter(isOffender)).toEqual([])
})

function fileOfRoom(room: string): string {
  return room.endsWith('.ts') ? `src/server/${room}` : `src/server/${room}/a.ts`
}

/** The lines of a file that the linter refused to import, in their order. */
function refusedLines(file: string): number[] {
  return reports
    .filter(({ filename, code }) => filename === file && /restricted|type-imports/.test(code))
    .map(({ labels: [label] }) => label.span.line)
    .toSorted((a, b) => a - b)
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

function lint() {
  const oxlint = join(project, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const folders = ['src', 'scripts', 'bench', 'e2e']
  const ran = spawnSync(process.execPath, [oxlint, '--format', 'json', ...folders], {
    cwd: folder,
    maxBuffer: 64_000_000,
  })
  const label = z.object({ span: z.object({ line: z.number() }) })
  const report = z.object({
    filename: z.string().transform((name) => name.replaceAll('\\', '/')),
    code: z.string(),
    labels: z.tuple([label], label),
  })
  const said: unknown = JSON.parse(ran.stdout.toString())
  return z.object({ diagnostics: z.array(report) }).parse(said).diagnostics
}
