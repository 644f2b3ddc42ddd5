import { z } from 'zod'
import { run } from './run.ts'

const licenceSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ license: z.object({ name: z.string() }) }).transform(({ license }) => license.name),
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
])

const componentsSchema = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z.array(licenceSchema).default([]),
    }),
  ),
})

/** The packages of a running site as a CycloneDX document, from the lockfile. */
export function listComponents(root: string): Promise<string> {
  const parts = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  return run(root, 'npm', 'sbom', ...parts, '--omit=dev')
}

/** The packages of a CycloneDX document by licence, both in alphabetical order. */
export function licencesOf(document: string): Record<string, string[]> {
  const { components } = componentsSchema.parse(JSON.parse(document))
  const byLicence = Map.groupBy(components, ({ licenses }) => licenses.join(' AND ') || 'unknown')
  const names = [...byLicence].map(([licence, packages]): [string, string[]] => [
    licence,
    packages.map(({ name, version }) => `${name}@${version}`).toSorted(),
  ])
  return Object.fromEntries(names.toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}
