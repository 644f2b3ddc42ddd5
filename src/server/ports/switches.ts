/** What staff switch on and off. `prove-guest-phones`: a guest proves their phone. */
export type SwitchName = 'prove-guest-phones'

/** One that nobody has touched is off. */
export type Switches = {
  isOn: (name: SwitchName) => Promise<boolean>
  set: (name: SwitchName, isOn: boolean, now: Date) => Promise<void>
}
