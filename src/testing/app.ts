import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { makeApp } from '#/server/makeapp.server.ts'
import type { SenderSettings } from '#/server/senders.server.ts'
import { testKeys } from './secrets.ts'
import { SEEDED_AT } from './seeded-at.ts'

/** A clock that stands still until a test moves it. */
export class TestClock {
  private instant = SEEDED_AT

  now(): Date {
    return this.instant
  }

  set(instant: Date): void {
    this.instant = instant
  }

  pass(minutes: number): void {
    this.instant = new Date(this.instant.getTime() + minutes * 60_000)
  }
}

/** The application as it runs, on a test's own database and clock; messages go to the test's gateway. */
export function testApp(
  db: Database,
  senders: SenderSettings = {},
): { app: App; clock: TestClock } {
  const clock = new TestClock()
  const app = makeApp(
    db,
    { ...testKeys, PUBLIC_ORIGIN: 'https://balsam.example', ...senders },
    { clock },
  )
  return { app, clock }
}
