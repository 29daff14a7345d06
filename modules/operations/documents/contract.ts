import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type ContractAsk, nameContract } from '../contracts/balance.ts'

interface Written {
  type: string
  _id: string
  number: string
  date: Day
  /** In the currency of the document, and in that of the books. */
  total: string
  amount: string
  currency: { _id: string } | null
  partnerId: string
  nature: ContractAsk['nature']
}

interface Named {
  contractId?: string | null | undefined
  supplementId?: string | null | undefined
}

/** A pending document takes what it comes to of the contract that its draft names; of none where it names none. */
export async function linkContract(
  context: Context,
  { type, _id, number, date, total, currency, partnerId, nature, ...document }: Written,
  { contractId, supplementId }: Named,
): Promise<void> {
  if (!contractId && supplementId) throw wrongFields([{ path: 'contractId', code: 'field.required' }])
  const ask = contractId && {
    contractId,
    supplementId,
    day: date,
    partnerId,
    nature,
    amount: amount(document.amount),
    foreign: currency && { currencyId: currency._id, amount: amount(total) },
  }
  await nameContract(context, { type, _id, number }, ask || null)
}
