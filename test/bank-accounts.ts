import { expect } from 'vitest'
import type { Product } from './ceiba.ts'
import { chartOf } from './chart.ts'
import { peopleOf } from './service-documents.ts'

/** Opens an account at a bank, kept in an account of the chart; in pesos, unless another currency is named. */
export const bankAccountsOf =
  (product: Product) =>
  async (number: string, code: string, currency = 'CUP'): Promise<string> => {
    const { status, body } = await product.call<{ _id: string }>(
      'POST',
      '/private/bankAccounts/createAccountBank',
      {
        name: `Cuenta en ${currency} ${number.slice(-4)}`,
        bank: 'Banco del Litoral',
        number,
        currencyId: await peopleOf(product).currency(currency),
        accountId: await chartOf(product).idOf(code),
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body._id
  }
