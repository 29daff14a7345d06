import { expect } from 'vitest'
import { bankAccountsOf } from './bank-accounts.ts'
import type { Product } from './ceiba.ts'
import { chartOf } from './chart.ts'
import { debtsOf } from './debts.ts'
import { goodsOf } from './goods.ts'
import { parametersOf } from './parameters.ts'
import { postedBy } from './posted.ts'
import { peopleOf } from './service-documents.ts'

interface Document {
  _id: string
  number: string
  state: string
  version: number
  entries: { _id: string }[]
  lines: { _id: string }[]
}

/** One company and its documents over HTTP, each of which answers what it posted: documents in, entries out. */
export const booksOf = (product: Product) => {
  const ask = async <Body = Document>(method: string, path: string, input: object): Promise<Body> => {
    const { status, body } = await product.call<Body>(method, `/private/${path}`, input)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return body
  }
  const change =
    (path: string) =>
    ({ _id, version }: Pick<Document, '_id' | 'version'>, state: string, more: object = {}) =>
      ask('PUT', path, { _id, version, state, ...more })
  return {
    ...goodsOf(product),
    ...peopleOf(product),
    account: chartOf(product).idOf,
    enter: chartOf(product).enter,
    bankAccount: bankAccountsOf(product),
    owedToUs: debtsOf(product).owedToUs,
    ask,
    entries: postedBy(product),
    moveSale: change('saleOfProducts/changeStateSaleOfProducts'),
    movePurchase: change('buyOfProducts/changeStateBuyOfProducts'),
    moveTransfer: change('movements/changeStateMovement'),
    moveInventory: change('otherInventory/changeState'),
    moveServiceSale: change('saleOfServices/changeState'),
    moveServicePurchase: change('buyOfServices/changeState'),
    /** What is still open of a partner, the oldest first. */
    async openItems(side: 'client' | 'provider', partnerId: string): Promise<{ _id: string }[]> {
      const path = side === 'client' ? 'pendingReceivable/getClientSale' : 'outstanding/getClientBuy'
      return (await ask<{ data: { _id: string }[] }>('POST', path, { [`${side}Id`]: partnerId })).data
    },
    /** Sales tax of 10 %, an expense with each document and not at the end of the month. */
    async taxWithEachSale(): Promise<void> {
      const { create, taxFrom } = parametersOf(product)
      const accrued = { key: 'salesTaxAccrual', type: 'text', validFrom: '2026-01-02', value: 'perDocument' }
      for (const { status, body } of [await create(accrued), await taxFrom('2026-01-02', '10')])
        expect(status, JSON.stringify(body)).toBe(200)
    },
  }
}
