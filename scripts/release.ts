// `npm run build`: the release that the next start serves, beside those that are being served.
import { buildOnce, sourcesId } from './build.ts'
import { step } from './steps.ts'

await step('Build', async () => buildOnce(await sourcesId()))
