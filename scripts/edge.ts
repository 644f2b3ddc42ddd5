// `npm run build:edge`: the bundle for Cloudflare's runtime, in dist/edge.
import { buildEdge } from './build.ts'
import { step } from './steps.ts'

await step('Build for the edge', buildEdge)
