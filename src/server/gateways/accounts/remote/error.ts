/** The API answered with an error status, an invalid body, or not at all. */
export class ApiError extends Error {
  readonly reason: 'status' | 'unreadable' | 'invalid'
  readonly status: number | undefined

  constructor(message: string, reason: ApiError['reason'], status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}
