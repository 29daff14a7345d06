import { beforeAll, expect } from 'vitest'
import type { Answer, Product } from './ceiba.ts'

export interface ChartAccount {
  _id: string
  code: string
  name: string
  parentId: string | null
  parent: { code: string } | null
  group: { code: string } | null
  level: number
  nature: string
  type: string
  allowsMovements: boolean
  active: boolean
  hasChildren: boolean
  previousCode: string | null
  balance: string
  version: number
  months: { startDate: string; opening: string; debit: string; credit: string; closing: string }[]
}
export interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
  details?: { current?: ChartAccount; uses?: { what: string; times: number }[] }
}
type Answered = Answer<ChartAccount & Refused>

/** What a person reads: the words of the first wrong field, or of the refusal where no field is to blame. */
export const words = ({ message, fields }: Refused) => fields?.[0]?.message ?? message

const manualEntry = '/private/accountingEntries/createAccountingEntryManual'

/** The ids of the accounts by their codes, there before the first test: what lines of entries name them by. */
export function accountIdsOf(product: Product): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  beforeAll(async () => {
    const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
      'GET',
      '/private/accounts/getAccountsList',
    )
    for (const { code, _id } of body.data) ids.set(code, _id)
  })
  return ids
}

/** The chart as its calls show it, requested by code as an accountant would. */
export const chartOf = (product: Product) => {
  const path = '/private/accounts'
  const chart = {
    async idOf(code: string): Promise<string> {
      const { status, body } = await product.call<ChartAccount>('GET', `${path}/getAccountByCode`, { code })
      expect([status, code]).toEqual([200, code])
      return body._id
    },
    async account(code: string): Promise<ChartAccount> {
      const { body } = await product.call<ChartAccount>('GET', `${path}/getAccountById`, {
        id: await chart.idOf(code),
      })
      return body
    },
    create: (draft: object, options: { language?: 'es' | 'en' } = {}): Promise<Answered> =>
      product.call('POST', `${path}/createAccount`, draft, options),
    async update(code: string, changes: object): Promise<Answered> {
      const { _id, version } = await chart.account(code)
      return product.call('PUT', `${path}/updateAccount`, { _id, version, ...changes })
    },
    async move(code: string, to: { code?: string; parentId?: string | null }): Promise<Answered> {
      const { _id, version } = await chart.account(code)
      return product.call('PUT', `${path}/updatePreviousAccount`, { _id, version, ...to })
    },
    async aggregate(
      parent: string,
      { attach = [], detach = [] }: { attach?: string[]; detach?: string[] },
    ): Promise<Answered> {
      const ids = (codes: string[]) => Promise.all(codes.map((code) => chart.idOf(code)))
      return product.call('PUT', `${path}/aggregatedAccounts`, {
        parentId: await chart.idOf(parent),
        attach: await ids(attach),
        detach: await ids(detach),
      })
    },
    remove: async (code: string): Promise<Answered> =>
      product.call('DELETE', `${path}/deleteAccounts`, { id: await chart.idOf(code) }),
    /** Writes and confirms an entry; answers with its id. */
    async enter(
      date: string,
      description: string,
      lines: readonly [code: string, debit: string, credit: string, more?: object][],
    ): Promise<string> {
      // Each account is asked for once: an entry may have a thousand lines of two.
      const codes = [...new Set(lines.map(([code]) => code))]
      const ids = new Map(
        await Promise.all(codes.map(async (code) => [code, await chart.idOf(code)] as const)),
      )
      const { status, body } = await product.call<{ _id: string }>('POST', manualEntry, {
        date,
        description,
        confirm: true,
        lines: lines.map(([code, debit, credit, more]) => ({
          accountId: ids.get(code),
          debit,
          credit,
          ...more,
        })),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body._id
    },
    /** Writes and confirms an entry of two lines, or is refused. */
    async post(date: string, debited: string, credited: string, amount: string, more: object = {}) {
      return product.call<Refused>('POST', manualEntry, {
        date,
        description: 'Movimiento de la cuenta',
        confirm: true,
        lines: [
          { accountId: await chart.idOf(debited), debit: amount, ...more },
          { accountId: await chart.idOf(credited), credit: amount },
        ],
      })
    },
  }
  return chart
}
