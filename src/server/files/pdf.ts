import type { getDocumentProxy } from 'unpdf'
import type { FileProblem } from '#/domain/directory/file.ts'
import { objectsProblem } from './pdf-actions.ts'

/** Scripts of pages are looked for on so many of them. */
const MOST_PAGES = 60

/**
 * Why a PDF is refused: nobody here could open an encrypted one, and one with scripts or with other files
 * inside does more than be read. Null for others, also for damaged ones, which readers repair.
 */
export async function pdfProblem(bytes: Uint8Array): Promise<FileProblem | null> {
  const problem = await problemOfReader(bytes)
  return problem ?? objectsProblem(bytes)
}

async function problemOfReader(bytes: Uint8Array): Promise<FileProblem | null> {
  // A megabyte of PDF.js, which most requests never need.
  const { getDocumentProxy: open } = await import('unpdf')
  try {
    // A copy: PDF.js takes the bytes away from whoever gives them, and refuses a Buffer.
    const pdf = await open(new Uint8Array(bytes), { verbosity: 0 })
    try {
      const { info } = await pdf.getMetadata()
      if ('EncryptFilterName' in info && info.EncryptFilterName !== null) return 'file-encrypted'
      if (await hasScripts(pdf)) return 'file-scripted'
      return (await pdf.getAttachments()) === null ? null : 'file-attached'
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return isLocked ? 'file-encrypted' : null
  }
}

async function hasScripts(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<boolean> {
  if ((await pdf.hasJSActions()) || (await pdf.getJSActions())) return true
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
    const page = await pdf.getPage(number)
    if (await page.getJSActions()) return true
  }
  return false
}
