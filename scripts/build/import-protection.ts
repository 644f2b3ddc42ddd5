/** What a build refuses in the client, and what this code imports: the whole server, whatever a file is called. */
export const importProtection: { behavior: 'error'; client: { files: string[] } } = {
  behavior: 'error',
  client: { files: ['**/*.server.*', 'src/server/**'] },
}
