declare module 'virtual:asleep' {
  /** The text of an inline script. */
  const script: string
  export default script
}
