/** The least that a secret has to hold; 32 random hexadecimal digits hold about 118. */
const LEAST_BITS = 96

/**
 * Whether a secret is so regular that it can't be random: its characters repeat too much (Shannon's entropy, in bits), or
 * one piece makes up all of it. A phrase passes: only `openssl rand -hex 32` is unguessable for certain.
 */
export function isGuessable(secret: string): boolean {
  const isRepeated = (secret + secret).indexOf(secret, 1) < secret.length
  return isRepeated || entropyOf(secret) < LEAST_BITS
}

function entropyOf(secret: string): number {
  const counts = Map.groupBy(secret, (character) => character)
  return [...counts.values()].reduce(
    (bits, { length }) => bits - length * Math.log2(length / secret.length),
    0,
  )
}
