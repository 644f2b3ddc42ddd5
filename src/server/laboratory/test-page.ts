import type { App } from '#/server/app.ts'
import { listLabTests } from './catalogue.ts'
import { viewLabTest, type LabTestView } from './catalogue-views.ts'

/** Null if there is no such test, or if it is hidden. */
export async function findTestPage(app: App, slug: string): Promise<LabTestView | null> {
  const all = await listLabTests(app)
  const test = all.find((each) => each.slug === slug)
  return test ? viewLabTest(test, all) : null
}
