import { askIn, debtsIn } from './debts.ts'
import type { Visit } from './visit.ts'

interface Named {
  _id: string
}

/** An account at a bank with what the books and the bank say of it. Each is kept in an account of the chart of its own. */
export async function bankIn(visit: Visit, code: string) {
  const ask = askIn(visit)
  const { account, owe, partner } = debtsIn(visit)
  const { _id: ledger } = await ask<Named>('POST', 'accounts/createAccount', {
    code,
    name: `Efectivo en Banco – Sucursal ${code}`,
    nature: 'debit',
    type: 'bank',
    allowsMovements: true,
  })
  const currencies = await ask<{ data: (Named & { code: string })[] }>('POST', 'currency/filter', {})
  const bank = await ask<Named>('POST', 'bankAccounts/createAccountBank', {
    name: `Sucursal ${code}`,
    bank: 'Banco del Litoral',
    number: `059877000091${code.padStart(4, '0')}`,
    currencyId: currencies.data.find((currency) => currency.code === 'CUP')?._id,
    accountId: ledger,
  })
  return {
    id: bank._id,
    ledger,
    /** What moved by the books: above zero what came in. */
    async moved(date: string, description: string, amounts: readonly string[]) {
      const cash = await account('101')
      const side = (accountId: string, isDebit: boolean, amount: string) => ({
        accountId,
        debit: isDebit ? amount : '0.00',
        credit: isDebit ? '0.00' : amount,
      })
      await ask('POST', 'accountingEntries/createAccountingEntryManual', {
        date,
        description,
        confirm: true,
        lines: amounts.flatMap((amount) => {
          const isIn = !amount.startsWith('-')
          const size = amount.replace('-', '')
          return [side(ledger, isIn, size), side(cash, !isIn, size)]
        }),
      })
    },
    /** A cheque that a client gave for what it owed, and that this bank has. */
    async deposited(date: string, printedNumber: string, amount: string) {
      const partnerId = await partner(`Cafetería ${code}`, 'client')
      await owe('receivable', partnerId, amount, date)
      const { items } = await ask<{ items: Named[] }>('POST', 'operationCollect/getOpenWithClient', {
        clientId: partnerId,
      })
      let cheque = await ask<Named & { version: number }>('POST', 'paychecks/createPaycheck', {
        type: 'received',
        partnerId,
        printedNumber,
        date,
        amount,
        allocations: items.map((item) => ({ itemId: item._id, amount })),
      })
      for (const move of [{ state: 'registered' }, { state: 'deposited', bankAccountId: bank._id }])
        cheque = await ask('POST', 'paychecks/changeStatusPaycheck', {
          _id: cheque._id,
          version: cheque.version,
          ...move,
        })
      return cheque._id
    },
    rule: async (words: string, code: string) =>
      ask('POST', 'conciliation/rules/create', { words, direction: 'out', accountId: await account(code) }),
    statement: (day: string, opening: string, closing: string, lines: readonly object[]) =>
      ask<Named>('POST', 'accountsStatus/createAccountsStatus', {
        bankAccountId: bank._id,
        startDate: day,
        endDate: day,
        opening,
        closing,
        lines: lines.map((line) => ({ day, ...line })),
      }),
  }
}
