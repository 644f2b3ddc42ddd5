import { readDate, readUuid } from '#/domain/web/address.ts'
import type { DrawerSearch } from '#/server/receipts/drawer.ts'

export function readDrawerSearch(
  search: Record<string, unknown>,
): DrawerSearch & { done?: 'closed' | 'saved' | undefined } {
  const { done } = search
  return {
    day: readDate(search['day']),
    branch: readUuid(search['branch']),
    done: done === 'closed' || done === 'saved' ? done : undefined,
  }
}
