import { departmentNames, testNames } from '#/parts/terms/facilities.ts'

// Apart from words.ts, which every page's script has.

const serviceNames: Record<string, () => string> = { ...testNames, ...departmentNames }

/** Tests or departments by name; what this program does not know any more is left out. */
export function namesOfServices(services: readonly string[]): string[] {
  return services.flatMap((service) => serviceNames[service]?.() ?? [])
}
