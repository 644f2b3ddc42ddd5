// `npm run build`: the release that the next start serves, beside those that are being served.
import { buildOnce, sourcesId } from './build/build.ts'
import { loadEnvFile } from './serving/settings.ts'
import { step } from './testing/steps.ts'

loadEnvFile()
await step('Build', async () => buildOnce(await sourcesId()))
