import type { Clock } from '#/server/clock.ts'
import { SEEDED_AT } from './seeded-at.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private instant = SEEDED_AT
  private passed = 0

  now(): Date {
    return this.instant
  }

  monotonic(): number {
    return this.passed
  }

  set(instant: Date): void {
    this.passed += Math.max(0, instant.getTime() - this.instant.getTime())
    this.instant = instant
  }

  pass(minutes: number): void {
    this.set(new Date(this.instant.getTime() + minutes * 60_000))
  }

  /** Sets the wall clock alone, as a correction does. */
  jump(minutes: number): void {
    this.instant = new Date(this.instant.getTime() + minutes * 60_000)
  }
}
