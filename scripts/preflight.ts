// `npm run preflight [-- --json]`: what a site needs before it opens, and what its server lacks. Ends with 1 if
// something required is missing.
import { parseArgs } from 'node:util'
import { readChecklist } from '../src/server/opening/checklist.ts'
import { withDesk } from './database/command-app.ts'
import { checkMachine, type Finding } from './serving/machine-check.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

await withDesk(async (app) => {
  const items = (await readChecklist(app)).map(({ item, isRequired, isDone }) => {
    return { name: item, isRequired, isDone, detail: '' }
  })
  const findings: Finding[] = [...(await checkMachine(app)), ...items]
  console.log(values.json ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n'))
  if (findings.some(({ isRequired, isDone }) => isRequired && !isDone)) process.exitCode = 1
})

function lineOf({ name, isRequired, isDone, detail }: Finding): string {
  const mark = isDone ? '✓' : isRequired ? '✗' : '·'
  const state = isDone ? '' : isRequired ? ' (required)' : ' (advised)'
  return `${mark} ${name}${state}${detail && `: ${detail}`}`
}
