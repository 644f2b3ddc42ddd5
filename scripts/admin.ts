// `npm run admin -- add "Mona Adel" mona@example.com` creates the first admin, who adds the others at the desk.
// `npm run admin -- confirm-clock` says that the time is right: after a jump nothing is deleted for an hour.
import { randomBytes } from 'node:crypto'
import { memberSchema } from '../src/features/staff/staff.ts'
import { confirmClock, findClockDoubt } from '../src/server/operations/clock-guard.ts'
import { addMember } from '../src/server/staff/team.ts'
import { withDesk } from './database/command-app.ts'

const [verb, ...facts] = process.argv.slice(2)
if (verb === 'add') await add(facts)
else if (verb === 'confirm-clock') await confirm()
else refuse()

async function add([name = '', email = '']: string[]): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  const member = memberSchema.safeParse({ name, email, password, role: 'admin', areas: '' })
  if (!member.success) return refuse(member.error.issues.map(({ message }) => message))
  await withDesk(async (app) => {
    const added = await addMember(app, null, member.data)
    if (added.ok) {
      console.log(
        `\n  ${email} can sign in at /staff/login with this password, once:\n\n  ${password}\n`,
      )
      return
    }
    console.error(`${email} is at the desk already.`)
    process.exitCode = 1
  })
}

async function confirm(): Promise<void> {
  await withDesk(async (app) => {
    const now = app.clock.now().toISOString()
    await confirmClock(app)
    if ((await findClockDoubt(app)) === null) {
      console.log(`✓ ${now} is right: old data is deleted again.`)
      return
    }
    const database = (await app.databaseNow()).toISOString()
    console.error(`This machine says ${now}, and the database ${database}: set the wrong clock.`)
    process.exitCode = 1
  })
}

function refuse(problems: string[] = []): void {
  console.error(
    `Usage: npm run admin -- add "Full Name" name@example.com\n       npm run admin -- confirm-clock\n${problems.join(', ')}`,
  )
  process.exitCode = 2
}
