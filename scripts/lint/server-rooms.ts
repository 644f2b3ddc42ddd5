/**
 * The rooms of `src/server` from the ground up: each imports only rooms above it in this list. Files in the root
 * of the folder are named with their extension.
 */
export const serverRooms = [
  // What every room stands on.
  'clock.ts',
  'random.ts',
  'config',
  'observability',
  'crypto',
  'db',
  'gateways',
  'app.ts',
  'work.ts',
  // A request, its answer, and what both need.
  'http',
  'page-cache',
  'passwords',
  'files',
  'sealing',
  'audit',
  'site',
  'verification',
  'notices',
  // The directory.
  'holidays',
  'diary',
  'doctors',
  'people',
  'facilities',
  'laboratory',
  'search',
  'practices',
  'affiliations',
  'centre-rooms',
  'visit-types',
  'clinic-photos',
  'staff',
  'session',
  // What people ask of a doctor, a clinic or the desk.
  'requests',
  'waiting',
  'ledger',
  'bookings',
  'hours',
  'reviews',
  'content',
  'palette',
  'offers',
  'payments',
  'lab-orders',
  'privacy',
  'clinic-day',
  'documents',
  'series',
  'receipts',
  'booking-pages',
  'inbox',
  'calendars',
  'surgery',
  'home-care',
  'call-back',
  'hospitals',
  'request-desk',
  'statistics',
  'imports',
  'lab-desk',
  // Other programs, operators, and the process as a whole.
  'live-times',
  'mirror',
  'operations',
  'opening',
  'demo',
  'reference',
  'seed',
  'assembly',
  'render',
  'metrics',
] as const

/** The files of a room that run in production. */
export function filesOfRoom(room: string): string {
  return room.endsWith('.ts') ? `src/server/${room}` : `src/server/${room}/**`
}

/** Matches imports of every room that this one must not know; null for the last one. */
export function roomsAbove(room: (typeof serverRooms)[number]): string | null {
  const above = serverRooms.slice(serverRooms.indexOf(room) + 1)
  if (above.length === 0) return null
  const names = above.map((name) => (name.endsWith('.ts') ? name.replace('.', '\\.') : `${name}/`))
  return `^#/server/(?:${names.join('|')})`
}
