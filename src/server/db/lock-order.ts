/** The order in which one transaction locks rows of these tables. */
const ORDER = ['users', 'doctors', 'bookings', 'payments', 'receipt_issuers']

/**
 * Reads the statements of one transaction. Throws at one that would wait for rows of a table while it holds rows of a
 * later one: two such transactions can wait for each other until PostgreSQL ends one of them.
 */
export function watchLockOrder(): (statement: string) => void {
  const held = new Set<number>()
  return (statement) => {
    const place = ORDER.indexOf(lockedTable(statement))
    if (place < 0 || held.has(place)) return
    const last = Math.max(...held)
    if (last > place && !statement.includes('skip locked'))
      throw new Error(
        `Rows of ${ORDER[place]} are locked after rows of ${ORDER[last]}: ${statement}`,
      )
    held.add(place)
  }
}

/** The table whose rows a statement locks, as drizzle writes it. */
function lockedTable(statement: string): string {
  const [, updated, read = ''] = LOCKING.exec(statement) ?? []
  return updated ?? read
}

const LOCKING = /^update "(\w+)"|^select .*? from "(\w+)".* for (?:no key )?update/s
