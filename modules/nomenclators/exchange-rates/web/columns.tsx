import { Day as DayField, Id } from '@cuadre/kernel/fields.ts'
import { showAmount, showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { RateType, type ExchangeRate, filterExchangeRates } from '../api.ts'

export type RateRow = z.output<typeof ExchangeRate>

export const columns = columnsOf(filterExchangeRates, {
  date: { card: 'detail' },
  until: { cell: (rate) => <Until {...rate} />, sortable: false, card: 'state' },
  'originCurrency.code': {
    cell: ({ originCurrency }) => (
      <>
        <strong>{originCurrency.code}</strong> {originCurrency.name}
      </>
    ),
    card: 'title',
  },
  rateType: { card: 'detail' },
  rate: { cell: (rate) => <Costs {...rate} />, fits: true, card: 'amount' },
  source: { cell: ({ source }) => <span style={{ color: 'var(--ink2)' }}>{source ?? '–'}</span> },
  lines: { cell: ({ lines }) => <Count value={lines} />, sortable: false, fits: true },
})

export const filterShape = {
  originCurrencyId: Id.optional(),
  rateType: z.array(RateType).optional(),
  startDate: DayField.optional(),
  endDate: DayField.optional(),
}

interface Offered {
  currencies: readonly { _id: string; code?: string | undefined; isFunctional: boolean }[]
  types: readonly { code: z.output<typeof RateType> }[]
}

/** The filters, for the currencies and kinds of rate that this organization works with. */
export const filtersOf = ({ currencies, types }: Offered): readonly Filter[] => [
  {
    kind: 'one',
    header: 'exchangeRates.originCurrency',
    id: 'originCurrencyId',
    // A code is no word of ours: it is shown as it stands.
    options: currencies
      .filter(({ isFunctional }) => !isFunctional)
      .map(({ _id, code = '' }) => ({ value: _id, words: code })),
  },
  {
    kind: 'anyOf',
    header: 'exchangeRates.rateType',
    id: 'rateType',
    options: types.map(({ code }) => ({ value: code, words: `exchangeRates.types.${code}` })),
  },
  { kind: 'days', header: 'exchangeRates.date', from: 'startDate', until: 'endDate' },
]

function Costs({ rate, targetCurrency }: RateRow) {
  const language = useLanguage()
  return (
    <>
      <strong>{showRate(rate, language)}</strong>{' '}
      <span style={{ color: 'var(--ink2)' }}>{targetCurrency.code}</span>
    </>
  )
}

const isToCome = (day: string): boolean => day > new Intl.DateTimeFormat('sv-SE').format(new Date())

/** The last day on which it governs; the newest still does, unless it only begins. */
function Until({ date, until }: RateRow) {
  const t = useScreenWords()
  if (until !== null) return <Day value={until} />
  const begins = isToCome(date)
  return (
    <StateBadge badge={begins ? 'pending' : 'confirmed'}>
      {t(begins ? 'exchangeRates.upcoming' : 'exchangeRates.inForce')}
    </StateBadge>
  )
}

function Count({ value }: { value: number }) {
  const language = useLanguage()
  return <>{value === 0 ? '–' : showAmount(String(value), language, 0)}</>
}
