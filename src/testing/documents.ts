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

/** Nobody has its password: what proves one is all zeros. */
const zeros = `<${'0'.repeat(64)}>`
export const encryptedPdf = pdfWith({
  trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O${zeros}/U${zeros}/P -4>>`,
})

/** A small, valid PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
