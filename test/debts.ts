import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { amount, round } from '@cuadre/kernel/money.ts'
import { postDocument } from '@cuadre/accounting/public.ts'
import { itemsOf, openItem } from '@cuadre/finance/public.ts'
import type { Product } from './ceiba.ts'
import { chartOf } from './chart.ts'

interface Debt {
  day?: string
  dueDate?: string
  /** In its own currency. */
  foreign?: { currencyId: string; rate: string }
  account?: string
}

/** What clients owe and what is owed to providers, by documents that are invented here: a sale, a purchase. */
export const debtsOf = (product: Product) => {
  const chart = chartOf(product)
  const open = async (
    side: 'receivable' | 'payable',
    partnerId: string,
    number: string,
    sum: string,
    { day = '2026-01-10', dueDate = '2026-02-09', foreign, account }: Debt = {},
  ): Promise<string> => {
    const isOwedToUs = side === 'receivable'
    const [owed, other] = await Promise.all([
      chart.idOf(account ?? (isOwedToUs ? '135.0020' : '405.0020')),
      chart.idOf(isOwedToUs ? '900.0030' : '835.0010'),
    ])
    const origin = { type: isOwedToUs ? 'testSale' : 'testPurchase', _id: uuidv7(), number }
    const inForeign = foreign && {
      currencyId: foreign.currencyId,
      amount: amount(sum),
      rate: amount(foreign.rate),
    }
    const worth = inForeign ? round(inForeign.amount.times(inForeign.rate)) : amount(sum)
    const details = { partnerId, ...(inForeign && { foreign: inForeign }) }
    return product.inside(async (context) => {
      await postDocument(context, {
        day,
        type: isOwedToUs ? 'sale' : 'purchase',
        origin,
        draft: balanced(
          number,
          isOwedToUs
            ? [debit(owed, worth, details), credit(other, worth)]
            : [debit(other, worth), credit(owed, worth, details)],
        ),
      })
      await openItem(context, {
        side,
        partnerId,
        accountId: owed,
        day,
        dueDate,
        amount: worth,
        foreign: inForeign,
        origin,
      })
      const [item] = await itemsOf(context, origin)
      return item!._id
    })
  }
  const partner = async (name: string, kind: 'client' | 'provider' | 'both', more: object = {}) => {
    const { status, body } = await product.call<{ _id: string }>(
      'POST',
      '/private/providersCont/createProviderCont',
      { name, kind, ...more },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body._id
  }
  return {
    partner,
    accountOf: chart.idOf,
    owedToUs: (partnerId: string, number: string, sum: string, debt?: Debt) =>
      open('receivable', partnerId, number, sum, debt),
    owedByUs: (partnerId: string, number: string, sum: string, debt?: Debt) =>
      open('payable', partnerId, number, sum, debt),
    /** What is open of an item, as `pending of amount`. */
    async pending(itemId: string): Promise<string> {
      const { rows } = await product.asOwner(
        `select (amount - settled) || ' of ' || amount as open from open_item where id = '${itemId}'`,
      )
      return (rows[0] as { open: string }).open
    },
    /** What entries of a document say, in their order. */
    async posted(entries: readonly { _id: string }[]): Promise<string[][]> {
      return Promise.all(
        entries.map(async ({ _id }) => {
          const { body } = await product.call<{
            lines: { account: { code: string }; debit: string; credit: string }[]
          }>('GET', '/private/accountingEntries/getAccountingEntriesDetailsById', { id: _id })
          return body.lines.map(({ account, debit: debited, credit: credited }) =>
            debited === '0.00' ? `C ${account.code} ${credited}` : `D ${account.code} ${debited}`,
          )
        }),
      )
    },
    async currency(code: string): Promise<string> {
      const { rows } = await product.asOwner(
        `select id from currency where code = '${code}' and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
      )
      return (rows[0] as { id: string }).id
    },
  }
}
