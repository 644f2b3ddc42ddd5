import { makeServices } from '#/server/makeservices.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { SenderSettings } from '#/server/senders.server.ts'
import type { Database } from '#/server/db/connect.ts'
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

/** The services as they run, on a test's own database and clock; messages go where a test says. */
export function testServices(
  db: Database,
  senders: SenderSettings = {},
): { services: Services; clock: TestClock } {
  const clock = new TestClock()
  const services = makeServices(
    db,
    { ...testKeys, PUBLIC_ORIGIN: 'https://balsam.example', ...senders },
    clock,
  )
  return { services, clock }
}
