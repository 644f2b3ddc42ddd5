/** No response at all: the browsers' own error messages. */
export function isConnectionLost(error: unknown): boolean {
  const { onLine = true } = typeof navigator === 'undefined' ? {} : navigator
  const words = /failed to fetch|network ?error|load failed/i
  return !onLine || (error instanceof TypeError && words.test(error.message))
}
