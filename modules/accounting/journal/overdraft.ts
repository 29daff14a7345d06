import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { idsOf, type Origin } from '@cuadre/kernel/journal.ts'
import { text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { toErrorBody } from '@cuadre/server-kit/words.ts'
import { flagOn } from '../parameters/values.ts'
import { leastHeld } from './least-held.ts'

interface Bank {
  accountId: string
  name: string
  currency: string
  isFunctional: boolean
}

/** How an account owes its bank on a day or on a later one: since when, and how much it has then. Nothing where it does not. */
async function owing(context: Context, { accountId, name, currency, isFunctional }: Bank, day: Day) {
  const least = await leastHeld(context, { accountId, day, foreign: !isFunctional })
  if (least.amount.gte(zero)) return undefined
  return { name, currency, held: text(least.amount), day: formatDay(least.day) }
}

/** The accounts at banks among some of the chart, held until the call is through, so that two documents cannot take the same money. */
export async function heldBanks({ tx, organization }: Context, accounts: readonly string[]): Promise<Bank[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<Bank>`
    select account.id as "accountId", bank.name, currency.code as currency, currency.is_functional as "isFunctional"
      from account
      join bank_account bank on bank.organization_id = ${organization} and bank.account_id = account.id
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where account.organization_id = ${organization} and account.id = any(${[...accounts]})
     order by account.id
       for no key update of account`.execute(tx)
  return rows
}

/** No account owes its bank unless a parameter says so: asked once what takes money from it is posted, on its day and on every later one. */
export async function refuseOverdraft(context: Context, banks: readonly Bank[], day: Day): Promise<void> {
  for (const bank of banks) {
    const owed = await owing(context, bank, day)
    if (owed && !(await flagOn(context, 'bank.overdraft', day))) throw new Refusal('overdraft.refused', owed)
  }
}

/** Which accounts owe their banks by what documents took from them during this call: where the bank did it already it is allowed, and should be known before. */
export async function overdraftWarnings(
  context: Context,
  documents: readonly Origin[],
): Promise<PreviewAnswer['warnings']> {
  const { tx, organization, language } = context
  const { rows } = await sql<Bank & { day: Day }>`
    select bank.account_id as "accountId", bank.name, currency.code as currency, currency.is_functional as "isFunctional",
           min(entry.day)::text as day
      from document_entry entry
      join document_line line on line.organization_id = ${organization} and line.entry_id = entry.id
      join bank_account bank on bank.organization_id = ${organization} and bank.account_id = line.account_id
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where entry.organization_id = ${organization} and entry.source_type is not null and entry.source_id = any(${idsOf(documents)})
       and entry.recorded_at >= now()
     group by bank.account_id, bank.name, currency.code, currency.is_functional
    having sum(line.debit - line.credit) < 0
     order by bank.name`.execute(tx)
  const found = await Promise.all(rows.map((bank) => owing(context, bank, bank.day)))
  return found
    .filter((owed) => owed !== undefined)
    .map((owed) => {
      const { code, message } = toErrorBody(new Refusal('overdraft.owes', owed), language)
      return { code, message }
    })
}
