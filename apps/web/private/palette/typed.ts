export type By = 'anything' | 'number' | 'amount'

export interface Typed {
  /** `>`: screens and what one can begin, without the records. */
  orders: boolean
  by: By
  text: string
}

/** What was typed, by the sign that it begins with: `>` orders, `#` a number, `=` an amount. */
export function readTyped(typed: string): Typed {
  const text = typed.trim()
  const rest = text.slice(1).trim()
  if (text.startsWith('>')) return { orders: true, by: 'anything', text: rest }
  if (text.startsWith('#')) return { orders: false, by: 'number', text: rest }
  if (text.startsWith('=')) return { orders: false, by: 'amount', text: rest }
  return { orders: false, by: 'anything', text }
}
