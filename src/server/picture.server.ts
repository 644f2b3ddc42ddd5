import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExifTransformer from 'exif-be-gone'

/** The same picture without what cameras write into it: where and when it was taken, and with what. */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer> {
  return buffer(Readable.from([Buffer.from(content)]).pipe(new ExifTransformer()))
}
