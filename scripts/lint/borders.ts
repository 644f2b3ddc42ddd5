import type { OxlintOverride } from 'oxlint'
import { filesOfRoom, roomsAbove, serverRooms } from './server-rooms.ts'

type Pattern = { message: string; allowTypeImports?: boolean } & (
  | { regex: string }
  | { group: string[] }
)

const TESTS = '*.{test,testing}.{ts,tsx}'

const noParent: Pattern = {
  regex: String.raw`(^|/)\.\./`,
  message: "Another folder's file is imported by its full name, #/….",
}

/** Only types of these modules may be imported. */
function typesOnly(regex: string, message: string): Pattern {
  return { regex, allowTypeImports: true, message }
}

const viewsOnly = typesOnly(
  '^#/server/[^/]+/',
  "A route names a room's views only; what is read comes by a feature's functions.",
)
const noServerValues = typesOnly(
  String.raw`^#/server/(?:app|clock|random)\.ts$|^#/server/[^/]+/`,
  'Verbs are called on the server only, from *.server.ts and *.functions.ts.',
)
const noTables = typesOnly(
  String.raw`^#/server/(?:app|clock|random)\.ts$|^#/server/(?:db|gateways)/`,
  "The database and the gateways are reached through a room's verbs.",
)

const noPermissions = typesOnly(
  String.raw`^#/domain/permissions\.ts$`,
  "Whether somebody may do this is decided in the room of what is done, where a door can't forget it.",
)

/** Of our own modules, only these. Patterns behind it are not asked about a module that it allows. */
function only(
  allowed: readonly string[],
  message: string,
  refused: readonly string[] = [],
): Pattern {
  return { group: ['#/**', ...allowed.map((each) => `!${each}`), ...refused], message }
}

const noAudience: Pattern = {
  regex: String.raw`^\./(?:clinic|desk)/`,
  message: "An audience's file is its own: what both read is in the feature's folder.",
}

function border(files: string[], patterns: Pattern[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const shown = ['#/ui/**', '#/i18n/**', '#/paraglide/**']
const logic = ['#/domain/**', '#/middleware/**', '#/server/*.ts', '#/server/*/**']
const wiring = ['#/server/assembly/make-app.ts']
const server = ['#/server/**', '#/domain/**', '#/i18n/**', '#/paraglide/**', '#/brand.ts']

const partsAndBelow = ['#/parts/**', '#/forms/**', ...shown, '#/brand.ts', ...logic]
const features = only(
  partsAndBelow,
  'features may import parts, forms, ui, i18n, domain, middleware and server, and no other feature.',
  wiring,
)
const parts = only(
  partsAndBelow,
  'parts may import forms, ui, i18n, domain, middleware and server.',
  wiring,
)
const forms = only(
  ['#/forms/**', ...shown, ...logic],
  'forms may import ui, i18n, domain, middleware and server.',
  wiring,
)
const serverOnly: Pattern[] = [
  noParent,
  only(server, 'server may import domain and i18n.'),
  { regex: '^react(-dom)?(/|$)', message: 'server draws nothing.' },
]

/** An audience's folder in a feature, such as `booking/desk`, may import the feature that it is in. */
const audiences = ['booking', 'clinic-photos', 'offers', 'requests', 'reviews'].flatMap((name) => {
  const own = only(
    [...partsAndBelow, `#/features/${name}/*`],
    `${name} may import what features may, and its own files.`,
    wiring,
  )
  const folder = `src/features/${name}/*`
  return [
    border([`${folder}/**`], [noParent, noServerValues, own]),
    border([`${folder}/**/*.{server,functions}.ts`], [noParent, noTables, noPermissions, own]),
  ]
})

/** Rooms look one way: the transactions of one room never wait for a caller of it. */
const rooms = serverRooms.flatMap((room) => {
  const regex = roomsAbove(room)
  const message = `${room} is below this room: see scripts/lint/server-rooms.ts.`
  return regex ? [border([filesOfRoom(room)], [{ regex, message }, ...serverOnly])] : []
})

/** Which folder may import which; the last border that names a file counts. */
export const borders: OxlintOverride[] = [
  border(
    ['src/*'],
    [noParent, { group: ['#/testing/**'], message: 'Production code imports no test code.' }],
  ),
  border(['src/*.test.{ts,tsx}'], [noParent]),
  border(
    ['src/brand.ts'],
    [noParent, only(['#/domain/**', '#/i18n/**'], 'brand may import domain and i18n.', ['./**'])],
  ),
  border(
    ['src/routes/**'],
    [
      noParent,
      viewsOnly,
      only(
        ['#/features/**', '#/parts/**', '#/forms/**', ...shown, '#/brand.ts', '#/server/*/**'],
        'routes may import features, parts, forms, ui, i18n.',
        [...wiring, '!#/router.tsx'],
      ),
    ],
  ),
  border(['src/features/**'], [noParent, noAudience, noServerValues, features]),
  border(
    ['src/features/**/*.{server,functions}.ts'],
    [noParent, noAudience, noTables, noPermissions, features],
  ),
  ...audiences,
  border(['src/parts/**'], [noParent, noServerValues, parts]),
  border(['src/parts/**/*.server.ts'], [noParent, noTables, parts]),
  border(['src/forms/**'], [noParent, noServerValues, forms]),
  border(['src/forms/**/*.{server,functions}.ts'], [noParent, noTables, forms]),
  border(
    ['src/middleware/**'],
    [
      noParent,
      only(
        ['#/middleware/**', '#/i18n/**', '#/server/http/**', '#/server/observability/**'],
        'middleware may import i18n, server/http and server/observability.',
      ),
    ],
  ),
  border(
    ['src/ui/**'],
    [noParent, only(['#/ui/**'], 'ui imports nothing of ours: text and data come in by props.')],
  ),
  border(
    ['src/i18n/**'],
    [
      noParent,
      only(['#/i18n/**', '#/domain/**', '#/paraglide/**'], 'i18n may import domain and messages.'),
    ],
  ),
  border(
    ['src/domain/**'],
    [
      noParent,
      {
        group: ['**', '!./**', '!#/domain/**', '!zod', '!vitest', '!fast-check'],
        message: 'domain may import zod.',
      },
    ],
  ),
  border(['src/server/**'], serverOnly),
  ...rooms,
  border(
    ['src/testing/**'],
    [
      { group: ['**/../**', '!../../scripts/database/database.ts'], message: noParent.message },
      only(
        ['#/testing/**', '#/server/**', '#/domain/**', '#/i18n/**'],
        'testing may import server, domain, i18n and scripts/database/database.ts.',
      ),
    ],
  ),
  border(
    ['features', 'parts', 'forms'].map((folder) => `src/${folder}/**/${TESTS}`),
    [
      noParent,
      only(
        [
          '#/testing/**',
          '#/features/**',
          '#/parts/**',
          '#/forms/**',
          '#/ui/**',
          '#/middleware/**',
          ...server,
        ],
        'Tests import no routes.',
      ),
    ],
  ),
  border(
    [`src/server/**/${TESTS}`],
    [
      noParent,
      only(
        ['#/testing/**', ...server],
        'Tests of server may import server, domain, i18n and testing.',
      ),
    ],
  ),
  border(
    ['scripts/**', 'bench/**'],
    [
      {
        group: outsiders(['server', 'features', 'domain', 'testing']),
        message: 'Scripts may import server, features, domain and testing.',
      },
    ],
  ),
  border(
    ['e2e/**'],
    [
      {
        group: outsiders(['testing', 'domain']),
        message:
          'Journeys use the product from outside; they may import testing, domain and scripts.',
      },
    ],
  ),
]

/** Folders of `src` that code outside of it may import, by either name. */
function outsiders(folders: readonly string[]): string[] {
  const allowed = folders.flatMap((folder) => [`!#/${folder}/**`, `!**/src/${folder}/**`])
  return ['#/**', '**/src/**', ...allowed]
}
