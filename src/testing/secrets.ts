/** The secrets of the tests. */
export const testSecrets = {
  SESSION_SECRET: 'a secret of at least 32 characters',
  DATA_SECRET: 'another secret of at least 32 characters',
}
