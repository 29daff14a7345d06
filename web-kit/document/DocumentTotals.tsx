import { Money } from '../widgets/Money.tsx'
import classes from './DocumentTotals.module.css'

interface DocumentTotalsProps {
  rows: readonly { label: string; value: string }[]
  total: { label: string; value: string }
  /** In the currency of the books, where the document is in another. */
  below?: { label: string; value: string } | undefined
}

/** What the lines come to: sums on hairlines, the total on the double rule. */
export const DocumentTotals = ({ rows, total, below }: DocumentTotalsProps) => (
  <dl className={classes['totals']}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Money value={value} report />
        </dd>
      </div>
    ))}
    <div className={classes['total']}>
      <dt>{total.label}</dt>
      <dd>
        <Money value={total.value} total />
      </dd>
    </div>
    {below && (
      <div className={classes['below']}>
        <dt>{below.label}</dt>
        <dd>
          <Money value={below.value} />
        </dd>
      </div>
    )}
  </dl>
)
