/** The text that doctors are searched by, and how many were invited just now. */
export type DoctorAccessSearch = { q?: string | undefined; sent?: number | undefined }

export function readDoctorAccessSearch(search: Record<string, unknown>): DoctorAccessSearch {
  const { q, sent } = search
  const count = Number(sent)
  return {
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
    sent: sent !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined,
  }
}
