/** An attempt on the site, or a change or copy of something that an attacker would want. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-delayed'
  | 'limit-reached'
  | 'proof-asked'
  | 'permission-refused'
  | 'signature-refused'
  | 'second-step-refused'
  | 'second-step-changed'
  | 'recovery-code-used'
  | 'phone-changed'
  | 'password-reset'
  | 'password-changed'
  | 'access-reset'
  | 'session-ended'
  | 'export-taken'

/** Events that metrics count. Their texts are constants of the program, so that there are few of each. */
export type AppEvent =
  | { kind: 'answer'; route: string; method: string; status: number; seconds: number }
  | { kind: 'security'; event: SecurityEvent; about: string }
  | { kind: 'booking'; event: string }
  | { kind: 'client-error'; type: string }
  | { kind: 'clock-jump'; direction: 'ahead' | 'back' }

type Observer = (happening: AppEvent) => void

const observers = new Set<Observer>()

/** Notifies the observers; does nothing without one. */
export function emitEvent(happening: AppEvent): void {
  for (const observer of observers) observer(happening)
}

/** Returns a function that stops observing. */
export function observe(observer: Observer): () => void {
  observers.add(observer)
  return () => void observers.delete(observer)
}
