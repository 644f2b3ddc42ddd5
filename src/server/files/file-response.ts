import type { StoredFile } from './file.ts'

/** A file as a download, or shown in a frame of our own pages; never as a page of ours, whatever it contains. */
export function fileResponse(file: StoredFile, shown?: { policy: string }): Response {
  const name = encodeURIComponent(file.name)
  return new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'content-length': String(file.byteSize),
      ...(shown && { 'content-security-policy': shown.policy }),
    },
  })
}
