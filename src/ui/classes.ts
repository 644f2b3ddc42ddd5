type ClassName = string | false | null | undefined

/** Joins the class names that are there. */
export function cx(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
