import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { amount, text } from '@cuadre/kernel/money.ts'

/** How long something took, as people say it: «13,5 s», and what took next to nothing «< 0,1 s». */
export function secondsOf(milliseconds: number, language: Language): string {
  const tenths = Math.round(milliseconds / 100)
  if (tenths === 0) return `< ${showTrimmed('0.1', language, 0)} s`
  return `${showTrimmed(text(amount(String(tenths)).div('10'), 1), language, 0)} s`
}
