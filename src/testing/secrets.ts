import type { Keys } from '#/server/config/keys.ts'

/** The secrets of the tests: each was rotated once. */
export const testKeys = {
  SESSION_SECRET: ['a secret of at least 32 characters', 'the secret of 32 characters before'],
  DATA_SECRET: [
    'another secret of at least 32 characters',
    'the other secret of 32 letters before',
  ],
} satisfies Record<string, Keys>

/** The same in the format of the settings. */
export const testSecrets = {
  SESSION_SECRET: testKeys.SESSION_SECRET.join(','),
  DATA_SECRET: testKeys.DATA_SECRET.join(','),
}
