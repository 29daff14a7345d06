import { expect } from 'vitest'
import { booksOf } from './books.ts'
import type { Answer, Product } from './ceiba.ts'

/** A document by which money of the house goes from one place to another. */
export interface MoneyMoved {
  _id: string
  number: string
  state: string
  version: number
  amount: string
  amountInBooks: string
  denominations: { denomination: string; count: number }[]
  documents: { _id: string }[]
  warnings: { code: string; message: string }[]
  entries: { _id: string }[]
  steps: { to: string; reason: string | null }[]
  allowed: string[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}
interface Seen {
  entries: { date: string; lines: { account: { code: string }; debit: string; credit: string }[] }[]
  warnings: { code: string }[]
  refusals: { code: string; fields: { path: string; code: string }[] }[]
}

/**
 * The money of La Ceiba. In the till of takings there are 5,000.00 pesos since 5 January; on the 15th 1,200.00 of them buy paper, which
 * leaves 3,800.00. In the till of dollars there are 250.00 since the 5th, at 120. The bank has 9,000.00 pesos and 100.00 dollars at 120.
 */
export const treasuryOf = (product: Product) => {
  const books = booksOf(product)
  const ids = {
    till: '',
    dollars: '',
    cheques: '',
    usd: '',
    pesosAtBank: '',
    otherPesos: '',
    dollarsAtBank: '',
  }
  const begin = async () => {
    ids.till = await books.account('106')
    ids.dollars = await books.account('108.0010')
    ids.cheques = await books.account('105')
    ids.usd = await books.currency('USD')
    ids.pesosAtBank = await books.bankAccount('0598770000914417', '109')
    ids.otherPesos = await books.bankAccount('0598770000914418', '110')
    ids.dollarsAtBank = await books.bankAccount('0598770000914500', '112', 'USD')
    const dollars = (foreignAmount: string) => ({ currencyId: ids.usd, foreignAmount, rate: '120' })
    await books.enter('2026-01-05', 'Lo recaudado', [
      ['106', '5000.00', '0'],
      ['108.0010', '30000.00', '0', dollars('250.00')],
      ['105', '700.00', '0'],
      ['109', '9000.00', '0'],
      ['112', '12000.00', '0', dollars('100.00')],
      ['600', '0', '56700.00'],
    ])
    const costCenterId = await books.costCenter('C1', 'Administración')
    const expenseItemId = await books.expenseItem('11161')
    await books.enter('2026-01-15', 'Papel', [
      ['822', '1200.00', '0', { expenseItemId, costCenterId }],
      ['106', '0', '1200.00'],
    ])
  }
  const ok = async <Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  /** `[422, 'amount deposit.zero']`, or the status and the code where no field is to blame. */
  const refused = async (answer: Promise<Answer<MoneyMoved>>) => {
    const { status, body } = await answer
    return [status, ...(body.fields?.map((each) => `${each.path} ${each.code}`) ?? [body.code])]
  }
  /** The entries that were looked at: their day, and their lines. */
  const seen = ({ entries }: Seen) =>
    entries.map(({ date, lines }) => [
      date,
      ...lines.map(({ account, debit, credit }) =>
        debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
      ),
    ])
  /** What an account holds in the books, by its code. */
  const held = async (code: string): Promise<string> => {
    const { rows } = await product.asOwner(
      `select coalesce(sum(debit - credit), 0)::numeric(18, 2)::text as held from journal_line line
         join account on account.organization_id = line.organization_id and account.id = line.account_id and account.code = '${code}'
        where line.organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
    )
    return (rows[0] as { held: string }).held
  }
  /** The documents of a kind, by the path of its calls and what one says unless something else is said. */
  const documents = <Document extends MoneyMoved>(path: string, draft: (more?: object) => object) => {
    const ask = (method: string, call: string, input: object) =>
      product.call<Document>(method, `/private/${path}/${call}`, input)
    const write = (more: object = {}) => ask('POST', 'create', draft(more))
    return {
      ask,
      write,
      written: (more: object = {}) => ok(write(more)),
      move: ({ _id, version }: MoneyMoved, state: string, more: object = {}) =>
        ask('PUT', 'changeState', { _id, version, state, ...more }),
      read: ({ _id }: MoneyMoved) => ok(ask('GET', 'getById', { id: _id })),
      preview: (input: object) => ok(product.call<Seen>('POST', `/private/${path}/preview`, input)),
    }
  }
  return { ...books, ids, begin, ok, refused, seen, held, documents }
}
