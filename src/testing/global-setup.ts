// One server per test run, with one migrated and seeded database that every test file copies.
import type { TestProject } from 'vitest/node'
import { urlsOf } from '../../scripts/database/database.ts'
import { preparedCluster } from './prepared.ts'
import { startTestServer, TEMPLATE, type ServerUrls } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template that `cloneDatabase` copies. */
    template: ServerUrls
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const isGiven = Boolean(process.env['TEST_DATABASE_URL'])
  const server = await startTestServer(isGiven ? undefined : await preparedCluster())
  if (isGiven) await import('./template.ts').then(({ fillTemplate }) => fillTemplate(server.urls))
  provide('template', urlsOf(server.urls, TEMPLATE))
  return async () => {
    await server.drop(TEMPLATE)
    await server.stop()
  }
}
