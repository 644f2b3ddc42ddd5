type ClassName = string | false | null | undefined

/** Joins class names, without those that are not set. */
export function cx(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
