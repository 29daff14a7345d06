import { expect } from 'vitest'
import type { Product } from './ceiba.ts'
import { goodsOf } from './goods.ts'

interface Refused {
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

export interface Purchase extends Refused {
  _id: string
  number: string
  state: string
  version: number
  total: string
  amount: string
  paid: string | null
  pending: string
  dueDate: string
  providerInvoice: string | null
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  allowed: string[]
  lines: {
    _id: string
    received: string
    rejected: string
    pending: string
    returned: string
    surplus: string
    cost: string | null
  }[]
  receptions: { _id: string; number: string; kind: string; state: string }[]
  entries: { _id: string }[]
  steps: { from: string | null; to: string }[]
}

export interface GoodsReceipt extends Refused {
  _id: string
  number: string
  kind: string
  state: string
  version: number
  lines: {
    quantity: string
    surplus: string
    rejected: string
    value: string
    costs: string
    cost: string
    stockAfter: string | null
  }[]
  costs: { concept: string; bookAmount: string; agreed: boolean }[]
  entries: { _id: string }[]
  replaces: { _id: string; number: string } | null
  replacedBy: { _id: string; number: string } | null
  steps: { to: string; reason: string | null }[]
}

/** Buying and receiving over HTTP, with what the books say of it. */
export const purchasingOf = (product: Product) => {
  const goods = goodsOf(product)
  const path = '/private/buyOfProducts'
  const fine = async <Body>(answer: Promise<{ status: number; body: Body }>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const purchasing = {
    goods,
    partner: (name: string, kind: string, more: object = {}) =>
      goods.create('/private/providersCont/createProviderCont', { name, kind, ...more }),
    write: (draft: object) => product.call<Purchase>('POST', `${path}/create`, draft),
    buy: (draft: object) => fine(purchasing.write(draft)),
    get: (id: string) => fine(product.call<Purchase>('GET', `${path}/${id}`)),
    change: ({ _id, version }: { _id: string; version: number }, state: string, more: object = {}) =>
      product.call<Purchase>('PUT', `${path}/changeStateBuyOfProducts`, { _id, version, state, ...more }),
    confirm: (purchase: Purchase) => fine(purchasing.change(purchase, 'confirmed')),
    receive: (draft: object) =>
      product.call<GoodsReceipt>('POST', '/private/productRecession/createProductRecession', draft),
    received: (draft: object) => fine(purchasing.receive(draft)),
    giveBack: (draft: object) =>
      product.call<GoodsReceipt>('POST', '/private/productRecession/createProductReturn', draft),
    givenBack: (draft: object) => fine(purchasing.giveBack(draft)),
    cancel: ({ _id, version }: GoodsReceipt, more: object = { reason: 'Se anotó por error' }) =>
      product.call<GoodsReceipt>('PUT', '/private/productRecession/changeStateProductRecession', {
        _id,
        version,
        state: 'cancelled',
        ...more,
      }),
    /** What entries say, one after the other: `D 189 9800.00`. */
    async posted(entries: { _id: string }[]): Promise<string[][]> {
      const written: string[][] = []
      for (const { _id } of entries) {
        const { lines } = await fine(
          product.call<{ lines: { account: { code: string }; debit: string; credit: string }[] }>(
            'GET',
            '/private/accountingEntries/getAccountingEntriesDetailsById',
            { id: _id },
          ),
        )
        written.push(
          lines.map(({ account, debit, credit }) =>
            debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
          ),
        )
      }
      return written
    },
    /** What is still owed to a partner and what it owes, as `payable 405.0020 10000.00`. */
    async open(partnerId: string): Promise<string[]> {
      const { rows } = await product.asOwner(
        `select item.side || ' ' || account.code || ' ' || sum(item.amount - item.settled)::numeric(18, 2) as line
           from open_item item join account on account.id = item.account_id
          where item.partner_id = '${partnerId}' and not item.cancelled and item.settled < item.amount
          group by item.side, account.code order by 1`,
      )
      return rows.map(({ line }: { line: string }) => line)
    },
    /** What an account holds, whoever posted there. */
    async balance(code: string): Promise<string> {
      const { rows } = await product.asOwner(
        `select coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as balance
           from journal_line line join account on account.id = line.account_id where account.code = '${code}'`,
      )
      return (rows[0] as { balance: string }).balance
    },
  }
  return purchasing
}

/** The fields that are wrong, as `lines.0.quantity`. */
export const wrong = ({ fields = [] }: Refused) => fields.map(({ path }) => path)
