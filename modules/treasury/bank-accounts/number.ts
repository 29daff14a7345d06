/** The number of an account as it is kept: without the spaces and hyphens that banks print. */
export const bareNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const isIban = (number: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(number)

/** Letters count from 10 (A) to 35 (Z), and the number with its first four signs last leaves 1 by 97 (ISO 13616, ISO 7064). */
function hasRightCheck(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/**
 * What is wrong with the number of an account, as a code of refusal: an IBAN is held to its check digits, a number of nothing
 * but digits to how many the banks of the country use, if that is known.
 */
export function wrongNumber(number: string, digits: number | null): string | undefined {
  if (!/^[A-Z0-9]{4,34}$/.test(number)) return 'bankAccount.numberShape'
  if (isIban(number)) return hasRightCheck(number) ? undefined : 'bankAccount.numberCheck'
  return digits !== null && /^\d+$/.test(number) && number.length !== digits
    ? 'bankAccount.numberDigits'
    : undefined
}
