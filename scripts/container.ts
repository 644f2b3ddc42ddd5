// For compose.yaml. `secrets OWNER` generates the password of the database's superuser; `prepare OWNER DATA` creates
// the site's roles, migrates, adds demo data as SEED says, and writes the site's settings to DATA/site.env. Both leave
// alone what exists.
import { generatePassword, readPassword } from './container/password.ts'
import { prepare } from './container/prepare.ts'
import { StartRefused } from './serving/refusal.ts'

const [verb, owner = '', data = ''] = process.argv.slice(2)

try {
  if (verb === 'secrets' && owner) await generatePassword(owner)
  else if (verb === 'prepare' && data) await prepare(await readPassword(owner), data, process.env)
  else throw new StartRefused('Usage: scripts/container.ts secrets OWNER | prepare OWNER DATA')
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
