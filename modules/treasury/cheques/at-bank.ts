import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { sidesSeen } from './sides.ts'

/** A client's cheque that a bank has. */
export interface ChequeAtBank {
  _id: string
  version: number
  number: string
  printedNumber: string
  name: string
  amount: string
  depositedOn: Day
}

/**
 * The cheques of clients at an account of ours that are of one of some amounts, or whose number is in what the bank wrote of them;
 * none for whoever may not see cheques of clients.
 */
export async function chequesAtBank(
  context: Context,
  bankAccountId: string,
  { amounts, words }: { amounts: readonly string[]; words: string },
): Promise<ChequeAtBank[]> {
  const { tx, organization } = context
  if (amounts.length === 0 || !sidesSeen(context).includes('received')) return []
  const { rows } = await sql<ChequeAtBank>`
    select id as "_id", version, number, printed_number as "printedNumber", name, total as amount, deposited_day as "depositedOn"
      from cheque
     where organization_id = ${organization} and kind = 'received' and state = 'deposited' and bank_account_id = ${bankAccountId}
       and (total = any(${amounts}::numeric[]) or position(lower(printed_number) in ${words.toLowerCase()}) > 0)
     order by deposited_day, id`.execute(tx)
  return rows
}
