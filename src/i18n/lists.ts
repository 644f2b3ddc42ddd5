import { m } from '#/paraglide/messages.js'

/** `الدقي والمعادي`, `Dokki and Maadi`. */
export function formatList(items: readonly string[]): string {
  const last = items.length - 2
  return items.slice(1).reduce((first, next, index) => {
    if (index < last) return m.formats_list_middle({ first, next })
    const ends = { first, last: next }
    return last === 0 ? m.formats_list_pair(ends) : m.formats_list_last(ends)
  }, items[0] ?? '')
}
