import { amount, type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import { type GridColumn, type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { WholeDailySale } from '../api.ts'
import type { Means } from '../states.ts'
import type { Shelf } from './form-values.ts'

const header = (id: string) => `dailySales.${id}`

/** How much was paid by a means in a currency. */
export interface PaidLine extends GridLine {
  means: Means
  currencyId: string | null
  currency: string | null
  label: string
  rate: string
  amount: string
  counted: string
  reference: string
  denominations: readonly { denomination: string; count: number }[]
}

type Translate = (key: string, parameters?: Record<string, string>) => string

/** Each means that a point of sale takes: cash of the books and of its other tills, and what goes by the bank. */
export function paymentsOf({ payments }: WholeDailySale, { currencies }: Shelf, t: Translate): PaidLine[] {
  const offered: Pick<PaidLine, 'means' | 'currencyId' | 'currency'>[] = [
    { means: 'cash', currencyId: null, currency: null },
    ...currencies.map(({ _id, code }) => ({ means: 'cash' as const, currencyId: _id, currency: code })),
    ...(['transfer', 'qr', 'card'] as const).map((means) => ({ means, currencyId: null, currency: null })),
  ]
  const isSame = (one: (typeof offered)[number], other: { means: Means; currencyId: string | null }) =>
    one.means === other.means && one.currencyId === other.currencyId
  const others = payments
    .filter((payment) => !offered.some((each) => isSame(each, payment)))
    .map(({ means, currencyId, currency }) => ({ means, currencyId, currency: currency?.code ?? null }))
  return [...offered, ...others].map((each): PaidLine => {
    const saved = payments.find((payment) => isSame(each, payment))
    return {
      key: newKey(),
      ...each,
      label: [t(`dailySales.means.${each.means}`), each.currency].filter(Boolean).join(' '),
      rate: saved?.rate ?? '',
      amount: !saved || saved.isRest ? '' : saved.amount,
      counted: saved?.counted ?? '',
      reference: saved?.reference ?? '',
      denominations: saved?.denominations ?? [],
    }
  })
}

/** Cash of the books is always said: without an amount it is what the others leave. */
export const isPaid = ({ means, currencyId, amount: paid, counted }: PaidLine) =>
  (means === 'cash' && currencyId === null) || paid !== '' || counted !== ''

/** In the books, as far as the form knows the rate. */
const inBooks = ({ amount: paid, rate, currencyId }: PaidLine): Amount => {
  if (paid === '') return zero
  return currencyId === null ? amount(paid) : round(amount(paid).times(amount(rate === '' ? '0' : rate)))
}

/** What the other payments leave to be paid in cash. */
export const restOf = (total: Amount, payments: readonly PaidLine[]): Amount => {
  const rest = total.minus(
    sum(payments.filter(({ means, currencyId }) => means !== 'cash' || currencyId !== null).map(inBooks)),
  )
  return rest.lt(zero) ? zero : rest
}

export const paymentDraft = (line: PaidLine) => ({
  means: line.means,
  currencyId: line.currencyId,
  rate: line.currencyId === null || line.rate === '' ? null : line.rate,
  amount:
    line.amount === '' ? (line.means === 'cash' && line.currencyId === null ? null : '0.00') : line.amount,
  counted: line.counted === '' ? null : line.counted,
  denominations: [...line.denominations],
  reference: line.reference.trim() === '' ? null : line.reference.trim(),
})

export const paidColumns = (rest: string): GridColumn<PaidLine>[] => [
  {
    id: 'label',
    kind: 'shown',
    header: header('meansOf'),
    width: 'minmax(130px, 1fr)',
    card: 'title',
    show: ({ label }) => label,
  },
  {
    id: 'amount',
    kind: 'money',
    header: header('paid'),
    width: '140px',
    decimals: 2,
    signed: true,
    card: 'field',
    otherwise: ({ means, currencyId }) => (means === 'cash' && currencyId === null ? rest : ''),
  },
  {
    id: 'rate',
    kind: 'money',
    header: header('rate'),
    width: '100px',
    decimals: 4,
    least: 2,
    card: 'field',
    closed: ({ currencyId }) => (currencyId === null ? '–' : undefined),
  },
  {
    id: 'counted',
    kind: 'money',
    header: header('counted'),
    width: '140px',
    decimals: 2,
    keepsZero: true,
    card: 'field',
    closed: ({ means }) => (means === 'cash' ? undefined : '–'),
  },
  {
    id: 'reference',
    kind: 'text',
    header: header('reference'),
    width: 'minmax(120px, 1fr)',
    maxLength: 60,
    card: 'field',
    closed: ({ means }) => (means === 'cash' ? '–' : undefined),
  },
]
