/** `done` after a change. */
export function readTemplatesSearch({ done }: Record<string, unknown>): {
  done?: true | undefined
} {
  return { done: done ? true : undefined }
}
