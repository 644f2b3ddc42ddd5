/** The journeys that `--site edge` leaves out, and why. */
export const nodeOnly: { file: string; reason: string }[] = [
  {
    file: 'live.spec.ts',
    reason: 'A Worker cannot push: pages poll, or follow a Realtime Database (live.server.ts).',
  },
  {
    file: 'weight.spec.ts',
    reason: 'Cloudflare compresses in front of a Worker, and the local workerd does not.',
  },
  {
    file: 'page-cache.server.ts',
    reason: 'A page that is cached at the edge contains its state, and Cloudflare compresses it.',
  },
  {
    file: 'input.server.ts',
    reason: 'Uses raw HTTP, which Cloudflare (locally wrangler) parses in front of a Worker.',
  },
  { file: 'nodes.server.ts', reason: 'Compares Node processes.' },
  { file: 'release.server.ts', reason: 'Starts a new release of Node beside the old one.' },
  { file: 'release-switch.server.ts', reason: 'Replaces processes of Node.' },
  { file: 'replica.server.ts', reason: 'Only Node reads from a standby.' },
  { file: 'resilience.server.ts', reason: 'Starts and stops Node.' },
  { file: 'backup.server.ts', reason: 'Restores into a Node that is started again.' },
]
