// `npm run reset`: removes the local site's database and secrets, after a question. Only on a terminal, and never on a
// public site.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { removeData, requireResettable } from './database/reset.ts'
import { dataDirectory, loadEnvFile } from './serving/settings.ts'
import { endInOrder } from './serving/shutdown.ts'

loadEnvFile()
const ending = endInOrder()
await ending.start(async () => {
  const folder = resolve(dataDirectory())
  requireResettable(process.env, folder, process.stdin.isTTY)
  if (await isConfirmed(folder)) {
    await removeData(folder)
    console.log(`✓ The data in ${folder} is removed: npm start begins anew.`)
  } else {
    console.error('Nothing was removed.')
    process.exitCode = 1
  }
  await ending.end()
})

async function isConfirmed(folder: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This removes the database in ${folder}, with all bookings, and its secrets.\nType “reset” to go on: `,
  )
  terminal.close()
  return answer.trim() === 'reset'
}
