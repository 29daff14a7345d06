import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { Example } from '@cuadre/platform/imports/template.ts'

interface PlainAccount {
  code: string
  type: string
}

/** Two accounts that ask for nothing more than an amount: cash and equity, where the chart has them. */
export async function plainAccounts({ tx, organization }: Context): Promise<[string, string]> {
  const { rows } = await sql<PlainAccount>`
    select code, type from account
     where organization_id = ${organization} and allows_movements and active and not requires_cost_center
       and not requires_expense_item and analysis not in ('client', 'provider') and currency_id is null
     order by code collate "C"`.execute(tx)
  const from = rows.find(({ type }) => type === 'cash') ?? rows[0]
  const to = rows.find(({ type }) => type === 'equity') ?? rows.at(-1)
  return [from?.code ?? '', to?.code ?? '']
}

/** The first day that takes entries. */
export async function firstOpenDay({ tx }: Context): Promise<string> {
  const period = await tx
    .selectFrom('accounting_period')
    .select('start_date')
    .where('state', '=', 'active')
    .orderBy('start_date')
    .executeTakeFirst()
  return period?.start_date ?? ''
}

export async function openingExample(context: Context): Promise<Example[]> {
  const [from, to] = await plainAccounts(context)
  return [
    { account: from, debit: '1500.00' },
    { account: to, credit: '1500.00' },
  ]
}

export async function entriesExample(context: Context): Promise<Example[]> {
  const [[from, to], entryDate] = await Promise.all([plainAccounts(context), firstOpenDay(context)])
  const concept = translate(context.language, 'imports.exampleConcept')
  return [
    { reference: '1', entryDate, concept, account: from, debit: '1500.00' },
    { reference: '1', entryDate, concept, account: to, credit: '1500.00' },
  ]
}
