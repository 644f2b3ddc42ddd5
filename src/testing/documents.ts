import { deflateSync } from 'node:zlib'

/** A small, valid PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A PDF of one page, with additions to its catalogue, page and trailer. */
function pdfWith({ catalogue = '', page = '', trailer = '' }): Buffer {
  return Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${page}>>endobj
trailer<</Root 1 0 R${trailer}>>
%%EOF
`,
  )
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
export const scriptedPdf = pdfWith({ catalogue: `/OpenAction${script}` })
export const scriptedPagePdf = pdfWith({ page: `/AA<</O${script}>>` })

/** A PDF whose page has a link with this action. */
export const linkedPdf = (action: string) =>
  pdfWith({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>]` })

const fileInside = '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>'
export const attachedPdf = pdfWith({
  catalogue: `/Names<</EmbeddedFiles<</Names[(a.exe)${fileInside}]>>>>`,
})
/** It had files once. */
export const emptiedPdf = pdfWith({ catalogue: '/Names<</EmbeddedFiles<</Names[]>>>>' })

/** A PDF whose link is in a compressed stream of objects, as most programs write it. */
export const packedPdf = (action: string) => {
  const object = `4 0 <</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>`
  const packed = deflateSync(object).toString('latin1')
  const head = `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}`
  const stream = `5 0 obj<<${head}>>stream\n${packed}\nendstream endobj\n`
  const whole = pdfWith({ page: '/Annots[4 0 R]' }).toString('latin1')
  return Buffer.from(whole.replace('trailer', `${stream}trailer`), 'latin1')
}

/** Nobody has its password: what proves one is all zeros. */
const zeros = `<${'0'.repeat(64)}>`
export const encryptedPdf = pdfWith({
  trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O${zeros}/U${zeros}/P -4>>`,
})

/** A small, valid PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
