import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unlessPassed } from './passed.ts'

const root = join(import.meta.dirname, '..', '..')

test('what has passed is not done again until a file changes, a test’s too', async () => {
  const { run, write } = await project()
  expect(await run()).toBe(1)
  expect(await run()).toBe(1)
  await write('a.test.ts', 'new')
  expect(await run()).toBe(2)
  await write('b.ts', 'new')
  expect(await run()).toBe(3)
  expect(await run()).toBe(3)
})

test('what has failed is done again', async () => {
  const { run } = await project()
  const fail = () => Promise.reject(new Error('wrong'))
  await expect(run(fail)).rejects.toThrow('wrong')
  expect(await run()).toBe(2)
})

test('what was changed while it was checked is checked again', async () => {
  const { run, write } = await project()
  expect(await run(() => write('a.ts', 'other'))).toBe(1)
  expect(await run()).toBe(2)
})

/** A folder with files; `run` says how often the work was done. */
async function project() {
  const folder = await mkdtemp(join(tmpdir(), 'balsam-passed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(folder, 'files', name), text)
  const places = [relative(root, join(folder, 'files'))]
  await mkdir(join(folder, 'files'))
  await write('a.ts', 'first')
  let count = 0
  const run = async (then: () => Promise<void> = async () => {}) => {
    await unlessPassed(join(folder, 'cache', 'stamp.txt'), places, async () => {
      count += 1
      await then()
    })
    return count
  }
  return { run, write }
}
