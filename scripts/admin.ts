// `npm run admin -- add "Mona Adel" mona@example.com`: creates the first admin, who adds the others at the
// desk.
import { randomBytes } from 'node:crypto'
import { memberSchema } from '../src/features/staff/staff.ts'
import { addMember } from '../src/server/staff/team.ts'
import { withDesk } from './desk.ts'

const [verb, name = '', email = ''] = process.argv.slice(2)
const password = randomBytes(12).toString('base64url')
const member = memberSchema.safeParse({ name, email, password, role: 'admin', areas: '' })

if (verb !== 'add' || !member.success) {
  const problems = member.error?.issues.map(({ message }) => message).join(', ') ?? ''
  console.error(`Usage: npm run admin -- add "Full Name" name@example.com\n${problems}`)
  process.exit(2)
}

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
