import type { ListSums } from '@cuadre/kernel/fields.ts'
import { showAmount } from '../form/amount-text.ts'
import { Money } from '../widgets/Money.tsx'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

interface TotalsProps<Row> {
  columns: readonly Column<Row>[]
  sums: NonNullable<ListSums>
  /** How many rows the list has, counted or not. */
  total: number
}

/** What the money columns come to over all pages, under each of them; a line for each currency. */
export function Totals<Row>({
  columns,
  sums,
  total,
  before,
  after,
}: TotalsProps<Row> & { before: number; after: number }) {
  const first = columns.findIndex(({ id }) => sums.some(({ amounts }) => amounts[id] !== undefined))
  const uncounted = useUncounted(sums, total)
  const t = useKitWords()
  if (first < 0) return null
  return (
    <tfoot>
      {sums.map(({ currency, amounts }, at) => (
        <tr key={currency}>
          {before + first > 0 && (
            <td colSpan={before + first}>
              {t('list.sum', { currency: currency ?? '' })}{' '}
              {at === 0 && <span className={classes['uncounted']}>{uncounted}</span>}
            </td>
          )}
          {columns.slice(first).map(({ id }) => (
            <td key={id} className={classes['right']}>
              {amounts[id] !== undefined && <Money value={amounts[id]} />}
            </td>
          ))}
          {after > 0 && <td className={classes['menu']}>{'\u00a0'}</td>}
        </tr>
      ))}
    </tfoot>
  )
}

/** The same on a phone, where the amount of a card is the only one in sight. */
export function CardTotals<Row>({ columns, sums, total }: TotalsProps<Row>) {
  const t = useKitWords()
  const language = useLanguage()
  const uncounted = useUncounted(sums, total)
  const amount = columns.find(({ card }) => card === 'amount')
  const known = sums.filter(({ amounts }) => amount && amounts[amount.id] !== undefined)
  if (!amount || known.length === 0) return null
  return (
    <div className={classes['cardTotals']}>
      {known.map(({ currency, amounts }) => (
        <span key={currency}>
          {t('list.sum', { currency: currency ?? '' })}{' '}
          <strong>{showAmount(amounts[amount.id]!, language)}</strong>
        </span>
      ))}
      <span className={classes['uncounted']}>{uncounted}</span>
    </div>
  )
}

/** Rows that are seen and do not count, since they were cancelled. */
function useUncounted(sums: NonNullable<ListSums>, total: number): string {
  const t = useKitWords()
  const count = total - sums.reduce((rows, each) => rows + each.rows, 0)
  return count > 0 ? t('list.uncounted', { count }) : ''
}
