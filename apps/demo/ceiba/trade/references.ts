import type { DemoDay } from '../../calendar.ts'
import { chance } from '../../random.ts'

// What others wrote on their documents: nobody here chose these numbers.

/** The number of a provider's invoice. Each counts its own, and sells to others as well. */
export function invoiceOf(provider: string, on: DemoDay): string {
  const rng = chance(`ceiba invoices of ${provider}`)
  const [first, pace] = [rng.whole(400, 4800), rng.whole(2, 9)]
  const others = chance(`ceiba invoice ${provider} ${on}`).whole(1, pace)
  return `F-${String(first + on * pace + others).padStart(6, '0')}`
}

/** What the bank calls a transfer. */
export const transferOf = (operation: string): string =>
  String(chance(`ceiba transfer ${operation}`).whole(10_000, 99_999))
