import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#/domain/directory/file.ts'
import {
  attachedPdf,
  emptiedPdf,
  encryptedPdf,
  linkedPdf,
  packedPdf,
  pdf,
  png,
  scriptedPagePdf,
  scriptedPdf,
} from '#/testing/documents.ts'
import { checkFile } from './file-type.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46, 0xff, 0xd9])

/** As Android phones write it: a film after the picture. */
const motionPhoto = Buffer.concat([jpeg, Buffer.from('MotionPhoto_Data'), Buffer.alloc(4000, 1)])

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const SITE = '<</S/URI/URI(https://balsam.example/S/JavaScripts)>>'

const NOTE = '<<>>>><</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS<</F(a.exe)>>'
const TO_FILE = '<</S/GoToR/F<</F(a.exe)/EF<</F 6 0 R>>>>>>'

const wide = await sharp({ create: { width: 12_001, height: 1, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

const brokenPdf = packedPdf(SITE)
brokenPdf.fill(0, brokenPdf.indexOf('>>stream\n') + 9).write('%%EOF', brokenPdf.length - 5)

const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(400)])

/** With the chunk that announces its pictures after the header. */
const movingPng = Buffer.concat([
  png.subarray(0, 33),
  Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1'),
  png.subarray(33),
])

test.each([
  ['a PDF', pdf, 'application/pdf'],
  ['a PNG', png, 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a motion photo', motionPhoto, 'image/jpeg'],
  ['a motion photo with a whole film', Buffer.concat([jpeg, isoMedia('mp42')]), 'image/jpeg'],
  [
    'a PDF with bytes before it',
    Buffer.concat([Buffer.from('\uFEFF\r\n'), pdf]),
    'application/pdf',
  ],
  ['a PDF with a link to a page', linkedPdf(SITE), 'application/pdf'],
  ['a PDF with a compressed link to a page', packedPdf(SITE), 'application/pdf'],
  ['a PDF with an empty list of files', emptiedPdf, 'application/pdf'],
  ['a PDF with bytes after it', Buffer.concat([pdf, Buffer.alloc(5000)]), 'application/pdf'],
  [
    'a PDF without its last line',
    Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'),
    'application/pdf',
  ],
  ['a scan with bytes after its end', Buffer.concat([png, Buffer.alloc(200)]), 'image/png'],
])('%s is recognised', async (_what, bytes, mediaType) => {
  expect(await checkFile(bytes)).toEqual({ ok: true, mediaType })
})

test.each([
  ['nothing', Buffer.alloc(0), 'file-empty'],
  ['one byte too many', Buffer.concat([pdf, Buffer.alloc(MAX_FILE_BYTES)]), 'file-too-large'],
  ['a page named as a PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file-type'],
  [
    'a page after the signature of a PDF',
    Buffer.from(`%PDF-1.4\n<html>${'x'.repeat(2000)}`),
    'file-type',
  ],
  ['a page before a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.4 endobj'), 'file-type'],
  ['half a photo', jpeg.subarray(0, 8), 'file-type'],
  ['an iPhone photo (HEIC)', isoMedia('heic'), 'file-heic'],
  ['an AVIF', isoMedia('avif'), 'file-type'],
  ['a moving WebP', Buffer.from('RIFF\u0040\0\0\0WEBPVP8X\u000a\0\0\0\u0002ANIM'), 'file-type'],
  ['a program', Buffer.from('MZ\u0090\u0000'), 'file-type'],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'file-animated'],
  ['a moving PNG', movingPng, 'file-animated'],
  ['a PDF with a link that runs a script', linkedPdf(SCRIPT), 'file-scripted'],
  ['the same with its name in numbers', linkedPdf('<</S /J#61vaScript/JS(1)>>'), 'file-scripted'],
  ['the same with a comment', linkedPdf('<</S%\n/JavaScript/JS(1)>>'), 'file-scripted'],
  ['a PDF with a link that starts a program', linkedPdf('<</S/Launch/F(a.exe)>>'), 'file-scripted'],
  ['a PDF with a compressed link that runs a script', packedPdf(SCRIPT), 'file-scripted'],
  ['a PDF with objects that cannot be unpacked', brokenPdf, 'file-scripted'],
  ['a PDF with a password', encryptedPdf, 'file-encrypted'],
  ['a PDF that runs a script', scriptedPdf, 'file-scripted'],
  ['a PDF whose page runs a script', scriptedPagePdf, 'file-scripted'],
  ['a PDF with a file inside', attachedPdf, 'file-attached'],
  ['a PDF with a note that opens a file', linkedPdf(NOTE), 'file-attached'],
  ['a PDF with a compressed link to a file inside', packedPdf(TO_FILE), 'file-attached'],
  ['a picture of 12,001 pixels', wide, 'picture-too-many-pixels'],
])('%s is refused', async (_what, bytes, code) => {
  expect(await checkFile(bytes)).toEqual({ ok: false, code })
})

test('the largest allowed file is accepted', async () => {
  const padding = Buffer.alloc(MAX_FILE_BYTES - pdf.length, 0x20)
  expect(await checkFile(Buffer.concat([pdf.subarray(0, 9), padding, pdf.subarray(9)]))).toEqual({
    ok: true,
    mediaType: 'application/pdf',
  })
})
