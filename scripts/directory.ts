// `npm run directory -- template doctors.xlsx [--lang en]`, `npm run directory -- export doctors.csv`,
// `npm run directory -- import doctors.xlsx [--apply]`: the directory as a file. Without --apply nothing is
// written, and the report says what would be.
import { ensureMessages } from './plugins/messages.ts'

// What a template and a report say is compiled from the messages.
await ensureMessages()
const { runDirectoryCommand } = await import('./directory/command.ts')
await runDirectoryCommand(process.argv.slice(2))
