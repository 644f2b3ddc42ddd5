/** The journeys that `--site edge` leaves out, and why. */
export const nodeOnly: { file: string; reason: string }[] = [
  {
    file: 'live.spec.ts',
    reason:
      'A Worker pushes nothing: pages look by themselves, or follow a Realtime Database (live.server.ts).',
  },
  {
    file: 'weight.spec.ts',
    reason: 'Cloudflare compresses in front of a Worker, and workerd on this machine does not.',
  },
  {
    file: 'kept.server.ts',
    reason: 'A page that is kept at the edge has its state in it, and is compressed by Cloudflare.',
  },
  {
    file: 'input.server.ts',
    reason: 'Speaks bare HTTP: in front of a Worker Cloudflare reads it, and here wrangler.',
  },
  { file: 'nodes.server.ts', reason: 'Compares processes of Node.' },
  { file: 'release.server.ts', reason: 'Starts a new release of Node beside the old one.' },
  { file: 'replica.server.ts', reason: 'Only Node reads from a standby.' },
  { file: 'standing.server.ts', reason: 'Starts and stops Node.' },
  { file: 'backup.server.ts', reason: 'Restores into a Node that is started again.' },
]
