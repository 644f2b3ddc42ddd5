/** A path with only the defined values in its query: as short as the router itself would write it. */
export function withQuery(
  path: string,
  values: Record<string, string | number | boolean | undefined>,
): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
