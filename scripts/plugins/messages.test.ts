import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const options = pathToFileURL(join(import.meta.dirname, 'messages.ts')).href
const MESSAGES = 1000

/** As the compiler writes: everything in parallel, whatever the results. */
const writing = `
  const { messageOptions } = await import(process.argv[1])
  const files = Array.from({ length: ${MESSAGES} }, (_, index) => process.argv[2] + '/' + index)
  await Promise.allSettled(files.map((file) => messageOptions.fs.promises.writeFile(file, '')))
`

test('every message is written even if a program may open few files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balsam-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const node = [process.execPath, '--input-type=module', '-e', writing, options, folder]
  execFileSync('sh', ['-c', 'ulimit -n 256 && exec "$@"', 'sh', ...node])
  expect(readdirSync(folder)).toHaveLength(MESSAGES)
})
