import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag } from '@cuadre/web-kit/list/filter.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { type Currency, filterCurrencies } from '../api.ts'

export type CurrencyRow = z.output<typeof Currency>

export const columns = columnsOf(filterCurrencies, {
  code: {
    cell: ({ code, flag }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        {flag !== null && <Thumbnail id={flag} size={20} />}
        <strong>{code}</strong>
      </span>
    ),
    fits: true,
    card: 'detail',
  },
  name: { card: 'title' },
  symbol: { sortable: false },
  decimals: { sortable: false, hidden: true },
  rate: { cell: (currency) => <RateToday {...currency} />, sortable: false, card: 'amount' },
  rateDate: { cell: ({ rateDate }) => rateDate && <Day value={rateDate} />, sortable: false },
  active: {
    header: 'currencies.state',
    cell: (currency) => <CurrencyState {...currency} />,
    card: 'state',
  },
})

export const filters: readonly Filter[] = [
  flag('currencies.state', 'active', 'currencies.on', 'currencies.off'),
]

function RateToday({ rate, isFunctional, active }: CurrencyRow) {
  const t = useScreenWords()
  const language = useLanguage()
  if (rate !== null) return <>{showRate(rate, language)}</>
  return isFunctional || !active ? (
    <>–</>
  ) : (
    <span style={{ color: 'var(--ink2)' }}>{t('currencies.noRate')}</span>
  )
}

/** Whether it is in use; that of the books always is. */
export function CurrencyState({ active, isFunctional }: Pick<CurrencyRow, 'active' | 'isFunctional'>) {
  const t = useScreenWords()
  if (isFunctional) return <StateBadge badge="done">{t('currencies.functionalBadge')}</StateBadge>
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'currencies.isOn' : 'currencies.isOff')}
    </StateBadge>
  )
}
