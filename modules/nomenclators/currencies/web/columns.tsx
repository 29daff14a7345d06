import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import type { Currency } from '../api.ts'

export type CurrencyRow = z.output<typeof Currency>

export const columns: readonly Column<CurrencyRow>[] = [
  {
    id: 'code',
    header: 'currencies.code',
    cell: ({ code, flag }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        {flag !== null && <Thumbnail id={flag} size={20} />}
        <strong>{code}</strong>
      </span>
    ),
    sortable: true,
    width: '90px',
    card: 'detail',
  },
  { id: 'name', header: 'currencies.name', cell: ({ name }) => name, sortable: true, card: 'title' },
  { id: 'symbol', header: 'currencies.symbol', cell: ({ symbol }) => symbol ?? '–', width: '100px' },
  {
    id: 'decimals',
    header: 'currencies.decimals',
    cell: ({ decimals }) => decimals,
    align: 'right',
    width: '100px',
    hidden: true,
  },
  {
    id: 'rate',
    header: 'currencies.rate',
    cell: (currency) => <RateToday {...currency} />,
    align: 'right',
    width: '150px',
    card: 'amount',
  },
  {
    id: 'rateDate',
    header: 'currencies.rateDate',
    cell: ({ rateDate }) => rateDate && <Day value={rateDate} />,
    width: '130px',
  },
  {
    id: 'active',
    header: 'currencies.state',
    cell: (currency) => <CurrencyState {...currency} />,
    sortable: true,
    width: '190px',
    card: 'state',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'currencies.state',
    id: 'active',
    options: [
      { value: 'true', words: 'currencies.on' },
      { value: 'false', words: 'currencies.off' },
    ],
  },
]

export const filterShape = { active: z.enum(['true', 'false']).optional() }

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
