// The server's files have no suffix of their own: the build must refuse a value of any of them in the client.
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importProtection } from './import-protection.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'balsam-import-protection-'))
  await mkdir(join(root, 'src/routes'), { recursive: true })
  await mkdir(join(root, 'src/server/bookings'), { recursive: true })
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  await write('package.json', '{ "type": "module" }')
  await write('src/server/bookings/book.ts', "export const rule = 'server only'")
  await write('src/routeTree.gen.ts', '')
  await write(
    'src/router.ts',
    "import { createRouter } from '@tanstack/react-router'\nimport { Route } from './routes/__root.ts'\nexport const getRouter = () => createRouter({ routeTree: Route })",
  )
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('a page that shows a value of the server is not built', async () => {
  await writePage("import { rule } from '../server/bookings/book.ts'", 'rule')
  await expect(build()).rejects.toThrow(/Denied by file pattern: src\/server\/\*\*/)
})

test('a page that imports a type of the server is built', async () => {
  await writePage("import type { rule } from '../server/bookings/book.ts'", "'a text'")
  await expect(build()).resolves.toBeUndefined()
})

async function build(): Promise<void> {
  const plugins = [tanstackStart({ importProtection: { ...importProtection, enabled: true } })]
  const builder = await createBuilder({ root, configFile: false, logLevel: 'silent', plugins })
  const { client } = builder.environments
  if (!client) throw new Error('Vite has no client to build.')
  await builder.build(client)
}

function writePage(statement: string, shown: string): Promise<void> {
  return write(
    'src/routes/__root.ts',
    `import { createRootRoute } from '@tanstack/react-router'\n${statement}\nexport const Route = createRootRoute({ component: () => ${shown} })`,
  )
}

function write(file: string, content: string): Promise<void> {
  return writeFile(join(root, file), content)
}
