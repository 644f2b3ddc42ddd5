// `npm run keys -- rotate`: puts new secrets before those stored in the data folder, for the next start. `npm
// run keys -- seal`: immediately encrypts values that are plain or have an older key; the site does so
// gradually.
import { countOldSeals, encryptOldColumns } from '../src/server/sealing/sealing.ts'
import { withDesk } from './database/command-app.ts'
import { rotateSecrets } from './serving/secrets.ts'
import { loadEnvFile } from './serving/settings.ts'

const [verb] = process.argv.slice(2)

if (verb === 'rotate') await rotate()
else if (verb === 'seal') await seal()
else {
  console.error('Usage: npm run keys -- rotate\n       npm run keys -- seal')
  process.exitCode = 2
}

async function rotate(): Promise<void> {
  loadEnvFile()
  const rotated = await rotateSecrets()
  if (rotated.length > 0) {
    console.log(`${rotated.join(' and ')}: a new one is first. Start the site again to use it.`)
    return
  }
  console.error(
    'The secrets are in the settings: put a new one and a comma before each, and start the site again.',
  )
  process.exitCode = 1
}

async function seal(): Promise<void> {
  await withDesk(async (app) => {
    console.log(`${await encryptOldColumns(app, Number.POSITIVE_INFINITY)} values were sealed.`)
    for (const { column, count } of await countOldSeals(app))
      if (count > 0) console.log(`${column}: ${count} could not be opened.`)
  })
}
