import { brandName } from '#/brand.ts'
import { pageFacts } from '#/server/http/screens.ts'

/** The description of a screen; undefined for pages that have their own. */
export function findDescription(path: string): string | undefined {
  const description = pageFacts.get(path)?.description
  return description === 'own' ? undefined : description?.({ brand: brandName() })
}
