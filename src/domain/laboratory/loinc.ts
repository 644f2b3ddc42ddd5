/** Whether a text has the form of a LOINC code with the right check digit, Mod 10 as LOINC documents it. */
export function isLoinc(code: string): boolean {
  const [, digits, check] = /^(\d{1,5})-(\d)$/.exec(code) ?? []
  return digits !== undefined && checkDigit(digits) === Number(check)
}

/** From the right, every other digit counts twice. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, at) => total + ((digits.length - at) % 2 === 1 ? doubled(digit) : digit),
    0,
  )
  return (10 - (sum % 10)) % 10
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
