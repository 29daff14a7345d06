import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { isZero } from '@cuadre/web-kit/widgets/report-text.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from '../../entries/web/EntryEditor.module.css'
import type { OpeningBalances } from '../api.ts'

const Side = ({ value }: { value: string }) => (isZero(value) ? null : <Money value={value} />)

/** The real balances that the exercise begins with, those of the exercise before it included. */
export function CarriedBalances({ opening: { balances, totals } }: { opening: OpeningBalances }) {
  const t = useScreenWords()
  if (balances.length === 0) return null
  return (
    <section className={classes['panel']} aria-label={t('exercises.balances')}>
      <h2>{t('exercises.balances')}</h2>
      <PlainTable label={t('exercises.balances')}>
        <thead>
          <tr>
            <th>{t('exercises.account')}</th>
            <th className={right}>{t('exercises.debit')}</th>
            <th className={right}>{t('exercises.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, debit, credit }) => (
            <tr key={account._id}>
              <td>
                {account.code} {account.name}
              </td>
              <td className={right}>
                <Side value={debit} />
              </td>
              <td className={right}>
                <Side value={credit} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('exercises.totals')}</td>
            <td className={right}>
              <Money value={totals.debit} total />
            </td>
            <td className={right}>
              <Money value={totals.credit} total />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
    </section>
  )
}
