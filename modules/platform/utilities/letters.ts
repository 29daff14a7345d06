import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amountInWords, amountLine } from '@cuadre/kernel/number-to-words.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { convertNumberToLetter } from './api.ts'

/** A number in words; a currency has the decimals that the organization's catalogue gives it. */
export async function lettersOf(
  { tx, language: spoken }: Context,
  { number, currency, language = spoken }: z.output<typeof convertNumberToLetter.input>,
) {
  const counted = { language, currency: currency || undefined, decimals: 2 }
  if (counted.currency !== undefined) {
    const known = await tx
      .selectFrom('currency')
      .select('decimals')
      .where('code', '=', counted.currency)
      .executeTakeFirst()
    if (!known) throw wrongFields([{ path: 'currency', code: 'currency.unknown' }])
    counted.decimals = known.decimals
  }
  return { letters: amountInWords(number, counted), line: amountLine(number, counted) }
}
