import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { stockOnDay } from '../api.ts'
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

const columns = columnsOf(stockOnDay, {
  code: { card: 'detail' },
  name: {
    cell: ({ name, imageId }) => (
      <span className={classes['name']}>
        <Thumbnail id={imageId} />
        {name}
      </span>
    ),
    card: 'title',
  },
  category: { sortable: false, hidden: true },
  storage: { card: 'detail' },
  quantity: {
    cell: ({ quantity, unit, isLow }) => <Quantity value={quantity} unit={unit} isLow={isLow} />,
    card: 'amount',
  },
  reserved: { cell: ({ reserved, unit }) => <Kept value={reserved} unit={unit} />, fits: true },
  available: {
    cell: ({ available, unit }) =>
      available === null ? '–' : <Quantity value={available} unit={unit} isLow={available.startsWith('-')} />,
  },
  minimum: {
    header: 'stockList.minimum',
    cell: ({ minimumStock, unit }) =>
      minimumStock === null ? '–' : <Quantity value={minimumStock} unit={unit} />,
    align: 'right',
  },
  unitCost: { cell: ({ unitCost }) => <UnitCost value={unitCost} />, sortable: false, fits: true },
  value: { principal: true, card: 'detail' },
  salePrice: { sortable: false, hidden: true },
  level: {
    header: 'stockList.level',
    cell: ({ isLow }) => <Level isLow={isLow} />,
    card: 'state',
  },
})

const ofProducts = columns.filter(({ id }) => id !== 'storage')

/** Of all storages together there is none to name. */
export const stockColumns = (by: 'product' | 'storage') => (by === 'storage' ? columns : ofProducts)
