import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { firstOpenDay, plainAccounts } from '../ledger/example.ts'

/** A journal with one transaction and, in comments, what can be stated of a posting. */
export async function journalTemplate(context: Context): Promise<Buffer> {
  const { language, tx } = context
  const [[from, to], day, functional] = await Promise.all([
    plainAccounts(context),
    firstOpenDay(context),
    tx.selectFrom('currency').select('code').where('is_functional', '=', true).executeTakeFirst(),
  ])
  const currency = functional?.code ?? ''
  const guide = ['first', 'amounts', 'foreign', 'tags'].map(
    (each) => `; ${translate(language, `imports.journalGuide.${each}`, { currency })}`,
  )
  const lines = [
    ...guide,
    '',
    'decimal-mark .',
    '',
    `${day} ${translate(language, 'imports.exampleConcept')}`,
    `    ${from}  1500.00 ${currency}`,
    `    ${to}`,
    '',
  ]
  return Buffer.from(lines.join('\n'))
}
