import { beforeAll, expect } from 'vitest'
import type { Product } from './ceiba.ts'
import { chartOf } from './chart.ts'

export interface Period {
  _id: string
  startDate: string
  exerciseId: string
  state: string
  version: number
}
export interface Line {
  account: { code: string }
  partner: { name: string } | null
  debit: string
  credit: string
  currency?: { code: string } | null
  foreignAmount?: string | null
  rate?: string | null
  description?: string | null
}
export interface Entry {
  _id: string
  number: number
  date: string
  type: string
  description: string
  state: string
  total: string
  lines: Line[]
}
export interface Answered {
  code: string
  message: string
  state: string
  generated: Entry[]
  gain: string
  loss: string
  total: string
}
export interface Preview extends Answered {
  balances: {
    account: { code: string }
    partner: { name: string } | null
    currency: { code: string }
    foreign: string
    carrying: string
    rate: { rate: string; date: string } | null
    revalued: string | null
    difference: string | null
  }[]
  unrated: { code: string }[]
  unbacked: { account: { code: string }; carrying: string }[]
  entry: { date: string; lines: Line[] }
  reversal: { date: string | null; atOnce: boolean }
  canRevalue: boolean
}

/** Books with balances in foreign currency, in a year whose months open one after the other, and their revaluation. */
export function foreignBooks(product: Product) {
  const chart = chartOf(product)
  const currency = new Map<string, string>()
  const partner = new Map<string, string>()
  let periods: Period[] = []
  const reload = async () => {
    const { body } = await product.call<{ data: Period[] }>(
      'POST',
      '/private/balance/getBalancesSheetFilter',
      {
        limit: 100,
        sort: [{ field: 'startDate', direction: 'asc' }],
      },
    )
    periods = body.data
  }
  const period = (month: string) => periods.find(({ startDate }) => startDate.startsWith(month))!

  beforeAll(async () => {
    // A year with one open month: the next one opens when it closes, as in a company's daily life.
    await product.call('POST', '/private/accountingExercise/create', {
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      activate: 'first',
    })
    const [currencies] = await Promise.all([
      product.call<{ data: { _id: string; code: string }[] }>('POST', '/private/currency/filter', {
        limit: 200,
      }),
      reload(),
    ])
    for (const { code, _id } of currencies.body.data) currency.set(code, _id)
    for (const [name, kind] of [
      ['Mar Azul Ltd.', 'client'],
      ['Buen Viaje GmbH', 'client'],
      ['Envases del Golfo', 'provider'],
    ] as const) {
      const { body } = await product.call<{ _id: string }>(
        'POST',
        '/private/providersCont/createProviderCont',
        {
          name,
          kind,
          managementForm: 'foreign',
        },
      )
      partner.set(name, body._id)
    }
  })

  const rate = async (code: string, date: string, value: string) => {
    const { status, body } = await product.call<{ _id: string; version: number }>(
      'POST',
      '/private/exchangeRate/create',
      {
        originCurrencyId: currency.get(code),
        date,
        rate: value,
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const correct = async ({ _id, version }: { _id: string; version: number }, value: string) => {
    const { status, body } = await product.call<{ _id: string; version: number }>(
      'PUT',
      '/private/exchangeRate/update',
      {
        _id,
        version,
        rate: value,
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  /** `112 D 200000.00 500.00 USD 400`: an account, a side, an amount, and what it is in a currency at a rate. */
  async function post(date: string, lines: [text: string, more?: object][]) {
    const { status, body } = await product.call<Entry & Answered>(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      {
        date,
        description: 'Diario',
        confirm: true,
        lines: await Promise.all(
          lines.map(async ([written, more]) => {
            const [code = '', side, value, foreign, money = '', at] = written.split(' ')
            return {
              accountId: await chart.idOf(code),
              [side === 'D' ? 'debit' : 'credit']: value,
              ...(foreign !== undefined && {
                foreignAmount: foreign,
                currencyId: currency.get(money),
                rate: at,
              }),
              ...more,
            }
          }),
        ),
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const of = (name: string) => ({ partnerId: partner.get(name) })

  const displayedLine = ({ account, partner: owner, debit, credit }: Line) =>
    [account.code, ...(owner ? [owner.name] : []), debit === '0.00' ? `C ${credit}` : `D ${debit}`].join(' ')
  const displayed = (entries: readonly Entry[]) =>
    entries.map(({ date, type, lines }) => [`${date} ${type}`, ...lines.map(displayedLine)])

  const preview = async (month: string) => {
    const { status, body } = await product.call<Preview>('GET', '/private/balance/previewRevaluation', {
      id: period(month)._id,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const table = ({ balances }: Preview) =>
    balances.map(
      ({ account, partner: owner, currency: money, foreign, carrying, rate: at, revalued, difference }) =>
        [account.code, owner?.name, foreign, money.code, carrying, at?.rate, revalued, difference]
          .filter((each) => typeof each === 'string')
          .join(' '),
    )
  const revalue = async (month: string, language: 'es' | 'en' = 'es') =>
    product.call<Answered>('POST', '/private/balance/revalue', { _id: period(month)._id }, { language })
  const posted = async (month: string) => {
    const { status, body } = await revalue(month)
    expect(status, JSON.stringify(body)).toBe(200)
    return displayed(body.generated)
  }
  const close = async (month: string) => {
    const answer = await product.call<Answered>('GET', '/private/balance/closePeriod', {
      id: period(month)._id,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await reload()
    return answer.body
  }
  const exchangeCheck = async (month: string) => {
    const { body } = await product.call<{
      checks: {
        name: string
        state: string
        items: { kind: string; name: string; amount: string | null; note: string }[]
      }[]
    }>('GET', '/private/balance/getClosingChecklist', { id: period(month)._id })
    const check = body.checks.find(({ name }) => name === 'exchange')!
    return [check.state, ...check.items.map(({ name, amount, note }) => `${name} ${amount} ${note}`)]
  }
  const balance = async (code: string) => (await chart.account(code)).balance
  return {
    balance,
    close,
    correct,
    currency,
    exchangeCheck,
    of,
    period,
    post,
    posted,
    preview,
    rate,
    reload,
    revalue,
    displayed,
    displayedLine,
    table,
  }
}
