import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ReconciliationTable } from '../api.ts'
import classes from './Reconciliation.module.css'
import { isNothing } from './work.ts'

const sides = [
  ['bank', 'inTransit', 'outstanding', 'bankErrors', 'reconciled'],
  ['book', 'unknown', 'adjusted'],
] as const
const results: ReadonlySet<string> = new Set(['reconciled', 'adjusted'])

/** What the bank says and what the books say, each brought to the same figure. */
export function BridgeTable({ table }: { table: ReconciliationTable }) {
  const t = useScreenWords()
  return (
    <div className={classes['bridge']}>
      {sides.map((rows) => (
        <dl key={rows[0]}>
          {rows.map((row) => (
            <div key={row} data-result={results.has(row) || undefined}>
              <dt>{t(`reconciliations.table.${row}`)}</dt>
              <dd>
                <Money value={table[row]} total={results.has(row)} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <output className={classes['difference']} data-none={isNothing(table.difference) || undefined}>
        {t('reconciliations.table.difference')} <Money value={table.difference} />
      </output>
    </div>
  )
}
