import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Option, SignedMoney } from '@cuadre/kernel/fields.ts'

/** Signed as the ledger signs it: what partners owe us is above zero, what we owe them below. */
const figures = {
  receivable: SignedMoney,
  payable: SignedMoney,
  /** Collected from clients before they owed, and paid to providers before we did. */
  advancesReceived: SignedMoney,
  advancesPaid: SignedMoney,
  balance: SignedMoney,
}

export const balanceColumns = [
  { id: 'partner', header: 'partnerBalances.partner', type: 'text' },
  { id: 'receivable', header: 'partnerBalances.receivable', type: 'money' },
  { id: 'advancesReceived', header: 'partnerBalances.advancesReceived', type: 'money' },
  { id: 'payable', header: 'partnerBalances.payable', type: 'money' },
  { id: 'advancesPaid', header: 'partnerBalances.advancesPaid', type: 'money' },
  { id: 'balance', header: 'partnerBalances.balance', type: 'money' },
] as const satisfies readonly ListColumn[]

export const balanceAccountByClient = reads('POST', '/private/reports/balanceAccountByClient', {
  permission: 'adminOperationsByClient',
  summary: 'What each partner owes and is owed, by account: the ledger’s own balances.',
  input: z.strictObject({
    clientId: Id.optional(),
    /** At the end of that day; without one, as it stands. */
    date: Day.optional(),
    search: z.string().trim().max(200).optional(),
  }),
  output: z.object({
    data: z.array(
      z.object({
        partnerId: Id,
        partner: Option,
        kind: z.enum(['client', 'provider', 'both']),
        ...figures,
        accounts: z.array(
          z.object({ accountId: Id, account: Option, type: z.string(), balance: SignedMoney }),
        ),
      }),
    ),
    totals: z.object(figures),
  }),
  columns: balanceColumns,
})
