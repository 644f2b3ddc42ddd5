// `npm run build:edge`: the bundle for Cloudflare's runtime, in dist/edge.
import { buildEdge } from './build/build.ts'
import { step } from './testing/steps.ts'

await step('Build for the edge', buildEdge)
