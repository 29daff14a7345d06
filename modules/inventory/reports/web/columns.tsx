import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { stockOnDay } from '../api.ts'
import classes from './Reports.module.css'

export type StockRow = z.output<typeof stockOnDay.output>['data'][number]

function Quantity({ value, unit, isLow = false }: { value: string; unit: string; isLow?: boolean }) {
  const language = useLanguage()
  return (
    <span className={isLow ? classes['low'] : undefined}>
      {showTrimmed(value, language, 0)} {unit}
    </span>
  )
}

/** Mostly nothing is kept, which takes no attention. */
const Kept = ({ value, unit }: { value: string | null; unit: string }) =>
  value === null || value === '0' ? '–' : <Quantity value={value} unit={unit} />

function UnitCost({ value }: { value: string | null }) {
  const language = useLanguage()
  return <>{value === null ? '–' : showRate(value, language)}</>
}

function Level({ isLow }: { isLow: boolean }) {
  const t = useScreenWords()
  return isLow ? <StateBadge badge="overdue">{t('stockList.low')}</StateBadge> : null
}

const columns: readonly Column<StockRow>[] = [
  {
    id: 'code',
    header: 'stockList.code',
    cell: ({ code }) => code,
    sortable: true,
    width: '84px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'stockList.name',
    cell: ({ name, imageId }) => (
      <span className={classes['name']}>
        <Thumbnail id={imageId} />
        {name}
      </span>
    ),
    sortable: true,
    card: 'title',
  },
  {
    id: 'category',
    header: 'stockList.category',
    cell: ({ category }) => category ?? '–',
    hidden: true,
  },
  {
    id: 'storage',
    header: 'stockList.storage',
    cell: ({ storage }) => storage?.name ?? '–',
    sortable: true,
    card: 'detail',
  },
  {
    id: 'quantity',
    header: 'stockList.quantity',
    cell: ({ quantity, unit, isLow }) => <Quantity value={quantity} unit={unit} isLow={isLow} />,
    align: 'right',
    sortable: true,
    width: '120px',
    card: 'detail',
  },
  {
    id: 'reserved',
    header: 'stockList.reserved',
    cell: ({ reserved, unit }) => <Kept value={reserved} unit={unit} />,
    align: 'right',
    sortable: true,
    width: '104px',
  },
  {
    id: 'available',
    header: 'stockList.available',
    cell: ({ available, unit }) =>
      available === null ? '–' : <Quantity value={available} unit={unit} isLow={available.startsWith('-')} />,
    align: 'right',
    sortable: true,
    width: '120px',
  },
  {
    id: 'minimum',
    header: 'stockList.minimum',
    cell: ({ minimumStock, unit }) =>
      minimumStock === null ? '–' : <Quantity value={minimumStock} unit={unit} />,
    align: 'right',
    width: '104px',
  },
  {
    id: 'unitCost',
    header: 'stockList.unitCost',
    cell: ({ unitCost }) => <UnitCost value={unitCost} />,
    align: 'right',
    width: '116px',
  },
  {
    id: 'value',
    header: 'stockList.value',
    cell: ({ value }) => (
      <strong>
        <Money value={value} />
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '132px',
    card: 'amount',
  },
  {
    id: 'salePrice',
    header: 'stockList.salePrice',
    cell: ({ salePrice }) => (salePrice === null ? '–' : <Money value={salePrice} />),
    align: 'right',
    width: '124px',
    hidden: true,
  },
  {
    id: 'level',
    header: 'stockList.level',
    cell: ({ isLow }) => <Level isLow={isLow} />,
    width: '152px',
    card: 'state',
  },
]

const ofProducts = columns.filter(({ id }) => id !== 'storage')

/** Of all storages together there is none to name. */
export const stockColumns = (by: 'product' | 'storage') => (by === 'storage' ? columns : ofProducts)
