import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { postDocument } from '@cuadre/accounting/public.ts'
import type { Answer, Product } from './ceiba.ts'
import { chartOf } from './chart.ts'
import { goodsOf } from './goods.ts'

export interface Written {
  _id: string
  number: string
  date: string
  state: string
  version: number
  total: string
  amount: string
  withheld: string
  withholdingRate: string
  dueDate: string
  paid: string | null
  settled: string
  pending: string
  allowed: string[]
  lines: { _id: string; amount: string; unitPrice: string; unit: string | null }[]
  entries: { _id: string; number: number }[]
  steps: { from: string | null; to: string; reason: string | null }[]
  documents: { _id: string; name: string }[]
  offer: { number: string } | null
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  operation: { type: string; _id: string; number: string } | null
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
  details?: { allowed: string[] }
}

/** Documents of services as the people of La Ceiba write and move them. `path` is that of their calls. */
export const serviceDocuments = (product: Product, path: string, state = 'changeState') => {
  const documents = {
    call: (method: string, action: string, input: object, language: 'es' | 'en' = 'es') =>
      product.call<Written>(method, `${path}/${action}`, input, { language }),
    async ok(answer: Promise<Answer<Written>>): Promise<Written> {
      const { status, body } = await answer
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    create: (draft: object) => documents.ok(documents.call('POST', 'create', draft)),
    get: (_id: string) => documents.ok(documents.call('GET', 'getById', { id: _id })),
    change: ({ _id, version }: Pick<Written, '_id' | 'version'>, to: string, more: object = {}) =>
      documents.call('PUT', state, { _id, version, state: to, ...more }),
    /** Through these states, one after the other. */
    async through(document: Written, ...states: string[]): Promise<Written> {
      let moved = document
      for (const to of states) moved = await documents.ok(documents.change(moved, to))
      return moved
    },
    /** What the entries of a document say, the reversals included. */
    async posted({ entries }: Written): Promise<string[][]> {
      const written: string[][] = []
      for (const { _id } of entries) {
        const { body } = await product.call<{
          lines: { account: { code: string }; debit: string; credit: string }[]
        }>('GET', '/private/accountingEntries/getAccountingEntriesDetailsById', { id: _id })
        written.push(
          body.lines.map(({ account, debit, credit }) =>
            debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
          ),
        )
      }
      return written
    },
    /** Pays or collects so much of what a document left open, by bank. */
    async settle({ _id }: Written, paid: string): Promise<void> {
      const bank = await chartOf(product).idOf('109')
      await product.inside(async (context) => {
        const item = await context.tx
          .selectFrom('open_item')
          .selectAll()
          .where('document_id', '=', _id)
          .executeTakeFirstOrThrow()
        const origin = { type: 'operation', _id: uuidv7(), number: 'OP-2026-00001' }
        const own = { partnerId: item.partner_id }
        await context.tx.updateTable('open_item').set({ settled: paid }).where('id', '=', item.id).execute()
        await context.tx
          .insertInto('settlement')
          .values({
            id: uuidv7(),
            item_id: item.id,
            day: item.day,
            amount: paid,
            document_type: origin.type,
            document_id: origin._id,
            document_number: origin.number,
          })
          .execute()
        await postDocument(context, {
          day: item.day,
          type: 'bank',
          origin,
          draft: balanced(
            'Operación',
            item.side === 'receivable'
              ? [debit(bank, amount(paid)), credit(item.account_id, amount(paid), own)]
              : [debit(item.account_id, amount(paid), own), credit(bank, amount(paid))],
          ),
        })
      })
    },
    /** Closes the period of a day past what closing asks for: over documents that are not done. */
    closePeriodOn: (date: string) =>
      product.asOwner(
        `update accounting_period set state = 'closed' where start_date <= '${date}' and end_date >= '${date}'`,
      ),
    wrong: ({ fields = [] }: Written) => fields.map((field) => `${field.path} ${field.code}`),
  }
  return documents
}

/** Partners, services and what else the documents of services name. */
export const peopleOf = (product: Product) => {
  const { create, unit } = goodsOf(product)
  const chart = chartOf(product)
  return {
    unit,
    partner: (name: string, kind: string, more: object = {}) =>
      create('/private/providersCont/createProviderCont', { name, kind, ...more }),
    service: (name: string, kind: string, more: object = {}) =>
      create('/private/services/createService', { name, kind, ...more }),
    costCenter: (code: string, name: string) => create('/private/costCenters/create', { code, name }),
    account: chart.idOf,
    async expenseItem(code: string): Promise<string> {
      const { rows } = await product.asOwner(
        `select id from expense_item where code = '${code}' and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
      )
      return (rows[0] as { id: string }).id
    },
    currency: async (code: string): Promise<string> => {
      const { rows } = await product.asOwner(
        `select id from currency where code = '${code}' and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
      )
      return (rows[0] as { id: string }).id
    },
  }
}
