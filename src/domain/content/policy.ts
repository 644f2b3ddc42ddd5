export const policyKinds = ['privacy', 'terms'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** The version of the texts that the site is installed with; staff write every later one. */
export const POLICY_VERSION = '2026-11'
export const FIRST_POLICY = { version: POLICY_VERSION, since: '2026-11-01' }

/** `privacy-2027-01` is the version 2027-01 of the privacy policy. */
export function readPolicyKey(key: string): { kind: PolicyKind; version: string } | null {
  const [, name, version] = /^(privacy|terms)-([a-z0-9-]{1,40})$/.exec(key) ?? []
  const kind = policyKinds.find((each) => each === name)
  return kind && version ? { kind, version } : null
}
