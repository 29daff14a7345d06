import { amount, text } from '@cuadre/kernel/money.ts'
import { Money } from '../widgets/Money.tsx'
import { useScreenWords } from '../words/use-words.ts'
import classes from './DocumentTotals.module.css'

interface DocumentTotalsProps {
  /** What the lines come to before their discounts, with the branch of the words; shown where there are some. */
  before?: { words: string; value: string }
  rows?: readonly { label: string; value: string }[]
  total: { label: string; value: string }
  /** In the currency of the books, where the document is in another. */
  below?: { label: string; value: string } | undefined
}

/** What the lines come to: sums on hairlines, the total on the double rule. */
export const DocumentTotals = ({ before, rows = [], total, below }: DocumentTotalsProps) => (
  <dl className={classes['totals']}>
    {before && before.value !== total.value && <Discounted before={before} total={total.value} />}
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

/** The sum before the discounts, and these as what is taken off it. */
function Discounted({
  before: { words, value },
  total,
}: {
  before: { words: string; value: string }
  total: string
}) {
  const t = useScreenWords()
  return (
    <>
      <div>
        <dt>{t(`${words}.subtotal`)}</dt>
        <dd>
          <Money value={value} />
        </dd>
      </div>
      <div>
        <dt>{t(`${words}.discounts`)}</dt>
        <dd>
          <Money value={text(amount(total).minus(amount(value)))} />
        </dd>
      </div>
    </>
  )
}
