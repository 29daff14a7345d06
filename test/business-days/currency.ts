import type { World } from './world.ts'

/** In which currency a document is: now and then in dollars, at the rate of the day or at one that was agreed. */
export function currencyOf({ random, dollars: { currencyId } }: World): {
  currencyId?: string
  rate?: string
} {
  if (!random.onceIn(6)) return {}
  return random.onceIn(3) ? { currencyId, rate: `${random.whole(395, 425)}.5` } : { currencyId }
}
