import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { makeApp } from '#/server/assembly/make-app.ts'
import type { SenderSettings } from '#/server/assembly/senders.ts'
import { testKeys } from './secrets.ts'
import { TestClock } from './test-clock.ts'

/** The application as it runs, on a test's own database and clock; messages go to the test's gateway. */
export function testApp(
  db: Database,
  senders: SenderSettings = {},
): { app: App; clock: TestClock } {
  const clock = new TestClock()
  const app = makeApp(
    db,
    { ...testKeys, PUBLIC_ORIGIN: 'https://balsam.example', ...senders },
    { clock, databaseNow: async () => clock.now() },
  )
  return { app, clock }
}
