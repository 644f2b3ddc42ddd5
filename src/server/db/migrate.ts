import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'

const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/** Brings the database up to the newest schema; does nothing when it is there already. */
export async function migrateDatabase(url: string): Promise<void> {
  const connection = connect(url, { max: 1 })
  try {
    await migrate(connection.db, { migrationsFolder })
  } finally {
    await connection.close()
  }
}
