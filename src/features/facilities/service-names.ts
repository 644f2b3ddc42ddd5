import { departmentNames, testNames } from '#/i18n/terms/facilities.ts'

const serviceNames: Record<string, () => string> = { ...testNames, ...departmentNames }

/** Tests or departments by name, without those that this program no longer knows. */
export function namesOfServices(services: readonly string[]): string[] {
  return services.flatMap((service) => serviceNames[service]?.() ?? [])
}
