import { z } from 'zod'

type Environment = Record<string, string | undefined>

/** SEED; `true` and `false` are older names of `demo` and `none`. */
export const demoSetting = z.enum(
  ['demo', 'none', 'local', 'true', 'false'],
  'must be demo, none or local',
)

/** Whether a site has the demo's data and its trial payments. `local`: as long as it is not public. */
export function hasDemoData(setting: z.infer<typeof demoSetting>, env: Environment): boolean {
  if (setting === 'local') return !isPublicSite(env)
  return setting === 'demo' || setting === 'true'
}

export function isPublicSite({ PUBLIC_ORIGIN = '', NODE_ENV }: Environment): boolean {
  return PUBLIC_ORIGIN.startsWith('https:') || NODE_ENV === 'production'
}
