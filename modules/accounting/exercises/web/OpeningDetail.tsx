import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import classes from '../../entries/web/EntryEditor.module.css'
import { OpeningHead } from './OpeningHead.tsx'
import type { OpeningBalances } from '../api.ts'

type Line = OpeningBalances['lines'][number]

const analysisOf = (
  language: 'es' | 'en',
  { costCenter, expenseItem, partner, currency, foreignAmount, description }: Line,
) =>
  [
    costCenter?.name,
    expenseItem?.name,
    partner?.name,
    currency && `${showAmount(foreignAmount ?? '0', language)} ${currency.code}`,
    description,
  ]
    .filter((detail) => typeof detail === 'string')
    .join(' · ')

/** Opening balances that don't change any more. */
export function OpeningDetail({ opening }: { opening: OpeningBalances }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { lines } = opening
  const totalOf = (side: 'debit' | 'credit') => text(sum(lines.map((line) => amount(line[side]))))
  return (
    <section className={classes['screen']} aria-label={t('exercises.opening')}>
      <OpeningHead opening={opening} />
      {lines.length === 0 && <p>{t('exercises.openingNone')}</p>}
      {lines.length > 0 && (
        <div className={classes['panel']}>
          <PlainTable label={t('exercises.openingLines')}>
            <thead>
              <tr>
                <th>{t('exercises.account')}</th>
                <th>{t('exercises.detail')}</th>
                <th className={right}>{t('exercises.debit')}</th>
                <th className={right}>{t('exercises.credit')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, position) => (
                // Lines of several entries have no key of their own, and none moves.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={position}>
                  <td>
                    {line.account.code} {line.account.name}
                  </td>
                  <td>{analysisOf(language, line)}</td>
                  <td className={right}>
                    <Money value={line.debit} report />
                  </td>
                  <td className={right}>
                    <Money value={line.credit} report />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={2}>{t('exercises.totals')}</td>
                <td className={right}>
                  <Money value={totalOf('debit')} total />
                </td>
                <td className={right}>
                  <Money value={totalOf('credit')} total />
                </td>
              </tr>
            </tfoot>
          </PlainTable>
        </div>
      )}
    </section>
  )
}
