/** Input that a caller sent to a server function and its validator could not read. */
class Unreadable extends Error {}

/** A validator that is a function: whatever it throws is the caller's mistake, not a bug of ours. */
export function reading<Sent, Read>(read: (sent: Sent) => Read): (sent: Sent) => Read {
  return (sent) => {
    try {
      return read(sent)
    } catch (error) {
      throw new Unreadable('The input of a server function could not be read.', { cause: error })
    }
  }
}

/** Start throws a schema's refusal as a plain error, whose message is the list of issues. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof Unreadable) return true
  if (!(error instanceof Error) || !error.message.startsWith('[')) return false
  try {
    return Array.isArray(JSON.parse(error.message))
  } catch {
    return false
  }
}
