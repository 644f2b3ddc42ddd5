/** This build cannot migrate the database; the message says what to do instead. */
export class MigrationRefused extends Error {}
