import { booksOf } from './books.ts'
import type { Answer, Product } from './ceiba.ts'

/** What came of a move: entries that were posted, movements of stock, and by how much what is open of debts changed. */
export interface Effects {
  entries?: number
  stock?: number
  /** In the books: above zero more is owed to us or by us. */
  owed?: string
}

/** A move that the table allows, or one that it has and something else stands in the way of: then its refusal. */
type StateChange = Effects | { refused: string }

export interface Moved {
  _id: string
  state: string
  version: number
  lines?: { _id: string }[]
}

/** How a document is written. */
export interface Writing {
  /** The path of the call. */
  create: string
  /** What it is written with: right as it stands, and another each time. */
  draft(): Promise<object> | object
  write(more?: object): Promise<Moved>
}

/** A call by which another document takes the place of one that was wrong. */
export interface Correction {
  /** Its method and path. */
  call: string
  /** The states through which the wrong one went, where it is not in the books as it is written. */
  through?: readonly string[]
  /** What the correction does not take of what the wrong one was written with. */
  without?: readonly string[]
  /** How the wrong one was written, where a call is for one that is written in another way than its kind. */
  of?: Pick<Writing, 'create' | 'draft'>
}

/** One kind of document: what may follow each of its states, stated anew by hand, and how a document comes to stand there. */
export interface Example extends Partial<Writing> {
  /** Its way of changing state: method and path. */
  change: string
  read(document: Moved): Promise<Moved>
  table: Record<string, Record<string, StateChange>>
  reach: Record<string, () => Promise<Moved>>
  corrections?: readonly Correction[]
}

/** By the type of their kind. A module with documents has them beside its states, in `states.examples.ts`. */
export type Examples<Type extends string> = Record<Type, Example>

/** How many entries and movements there are, what is owed in all, and how many steps all documents took. */
export async function standOf(
  product: Product,
): Promise<{ entries: number; stock: number; owed: string; steps: number }> {
  const { rows } = await product.asOwner(`
    select (select count(*) from journal_entry)::int as entries, (select count(*) from stock_movement)::int as stock,
           (select coalesce(sum(amount - settled) filter (where not cancelled), 0) from open_item)::numeric(18, 2)::text as owed,
           (select count(*) from document_event)::int as steps`)
  return rows[0] as { entries: number; stock: number; owed: string; steps: number }
}

/** Writes a document and takes it as far as it goes when nothing goes wrong, or until it is refused: the last answer. */
export async function tryAllTheWay<Answered extends Moved>(
  product: Product,
  { create, change }: Pick<Example, 'create' | 'change'>,
  progress: readonly string[],
  draft: object,
): Promise<Answer<Answered>> {
  let answer = await product.call<Answered>('POST', `/private/${create}`, draft)
  const [method = '', path = ''] = change.split(' ')
  for (const state of progress.slice(1)) {
    if (answer.status !== 200) break
    const { _id, version } = answer.body
    answer = await product.call<Answered>(method, `/private/${path}`, { _id, version, state })
  }
  return answer
}

/** People, goods and services to write documents with, and the ways documents take. */
export const documentsOf = (product: Product) => {
  const books = booksOf(product)
  const ask = books.ask<Moved>
  const ids = {
    depot: '',
    shop: '',
    goods: '',
    mill: '',
    client: '',
    repair: '',
    advice: '',
    bank: '',
    till: '',
    fund: '',
    expense: '',
    cash: '',
    bankAccount: '',
    otherBankAccount: '',
  }
  const begin = async () => {
    const unit = await books.unit('CAJA', 'Caja')
    ids.depot = await books.storage('CENTRAL', 'Almacén central')
    ids.shop = await books.storage('TIENDA', 'Tienda de la esquina')
    ids.goods = await books.product('Detergente', unit, '20.00')
    ids.mill = await books.partner('Industrias del Sur', 'provider')
    ids.client = await books.partner('Cafetería El Patio', 'client')
    ids.repair = await books.service('Reparación', 'bought', {
      expenseAccountId: await books.account('835.0010'),
    })
    ids.advice = await books.service('Asesoría', 'sold')
    ids.bank = await books.account('109')
    ids.till = await books.account('106')
    ids.fund = await books.account('102')
    ids.expense = await books.account('835.0010')
    ids.cash = await books.account('108')
    ids.bankAccount = await books.bankAccount('0598770000914417', '109')
    ids.otherBankAccount = await books.bankAccount('0598770000914500', '110')
    await books.enter('2026-01-02', 'Lo recaudado', [
      ['106', '9000.00', '0'],
      ['109', '9000.00', '0'],
      ['600', '0', '18000.00'],
    ])
    await books.load('2026-01-03', ids.depot, ids.goods, '1000', '10000.00')
    await books.load('2026-01-03', ids.shop, ids.goods, '1000', '10000.00')
  }
  const writing = (create: string, draft: Writing['draft']): Writing => ({
    create,
    draft,
    write: async (more = {}) => ask('POST', create, { ...(await draft()), ...more }),
  })
  const move =
    (change: string) =>
    async ({ _id, version }: Moved, state: string, more: object = {}): Promise<Moved> => {
      const [method = '', path = ''] = change.split(' ')
      return ask(method, path, { _id, version, state, ...more })
    }
  /** Ways to states, each from the one before. */
  const along =
    (change: string, create: () => Promise<Moved>, ...states: string[]) =>
    async (): Promise<Moved> => {
      let document = await create()
      for (const state of states) document = await move(change)(document, state)
      return document
    }
  /** Where no call leads, since something else than a person puts it there. */
  const putInto = (table: string, state: string, reach: () => Promise<Moved>) => async (): Promise<Moved> => {
    const document = await reach()
    await product.asOwner(`update ${table} set state = '${state}' where id = '${document._id}'`)
    return { ...document, state }
  }
  const date = '2026-01-20'
  const invoiced = async (type: string, { _id }: Pick<Moved, '_id'>) =>
    ask('POST', 'invoice/createInvoice', { sources: [{ type, _id }] })
  return { ask, ids, begin, writing, along, putInto, date, invoiced }
}
export type Documents = ReturnType<typeof documentsOf>
