import type { Product } from '@cuadre/test/ceiba.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

export interface Cheque extends MoneyMoved {
  type: string
  printedNumber: string
  name: string
  expiresOn: string
  bankAccountId: string | null
  cashedOn: string | null
  operation: { _id: string; number: string } | null
  cashedBy: { _id: string; number: string } | null
  replaces: { _id: string; number: string } | null
  replacedBy: { _id: string; number: string } | null
  depositedOn: string | null
}
interface Book extends MoneyMoved {
  next: string | null
  left: number
  voided: { number: string; reason: string }[]
}

/** Cheques as people write them, on 20 January unless they say another day. */
export const chequesOf = (product: Product) => {
  const { ok } = treasuryOf(product)
  const path = '/private/paychecks'
  const create = (draft: object) =>
    product.call<Cheque>('POST', `${path}/createPaycheck`, { date: '2026-01-20', ...draft })
  return {
    receive: (draft: object) => create({ type: 'received', ...draft }),
    issue: (draft: object) => create({ type: 'issued', ...draft }),
    update: (draft: object) => product.call<Cheque>('PUT', `${path}/updatePaycheck`, draft),
    move: ({ _id, version }: Pick<MoneyMoved, '_id' | 'version'>, state: string, more: object = {}) =>
      product.call<Cheque>('POST', `${path}/changeStatusPaycheck`, { _id, version, state, ...more }),
    read: ({ _id }: Pick<MoneyMoved, '_id'>) =>
      ok(product.call<Cheque>('GET', `${path}/getPaycheck`, { id: _id })),
    remove: ({ _id }: Pick<MoneyMoved, '_id'>) =>
      product.call<Cheque>('DELETE', `${path}/deletePaycheck`, { id: _id }),
    preview: (input: object) =>
      ok(
        product.call<Parameters<ReturnType<typeof treasuryOf>['seen']>[0]>('POST', `${path}/preview`, input),
      ),
    list: (input: object) => product.call<{ data: Cheque[] }>('POST', `${path}/paychecksFilter`, input),
    names: (call: string) => product.call<{ data: { name: string }[] }>('GET', `${path}/${call}`),
    /** Leaves 000101 to 000110. */
    book: (draft: object) =>
      product.call<Book>('POST', `${path}/createChequebook`, {
        code: 'A-1',
        firstNumber: '000101',
        lastNumber: '000110',
        ...draft,
      }),
    books: () => product.call<{ data: Book[] }>('GET', `${path}/chequebooks`),
    spoil: (draft: object) => product.call<Book>('POST', `${path}/voidLeaf`, draft),
  }
}
