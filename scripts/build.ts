// `npm run build`: the release that the next start serves, beside those that are being served.
import { buildOnce, sourcesId } from './build/build.ts'
import { step } from './testing/steps.ts'

await step('Build', async () => buildOnce(await sourcesId()))
