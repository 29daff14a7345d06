import { endOfMonth } from '@cuadre/kernel/day.ts'
import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { periodName } from '../../calendar/web/period-name.ts'
import type { LedgerCheck } from '../api.ts'
import classes from '@cuadre/platform/imports/web/Imports.module.css'

type Found = z.output<typeof LedgerCheck>

const mostBalances = 300
/** What moves is left out on a phone, where what results has no room beside it. */
const moved = [right, classes['wide']].join(' ')

/** What entries would write by month, and what each account would hold afterwards. */
export function LedgerPreview({ found }: { found: Found }) {
  const { months } = found
  return (
    <>
      {months.length > 1 && <Months months={months} />}
      <Balances found={found} />
    </>
  )
}

function Months({ months }: Pick<Found, 'months'>) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <PlainTable label={t('imports.months')}>
      <thead>
        <tr>
          <th>{t('imports.month')}</th>
          <th className={right}>{t('imports.entriesCount')}</th>
          <th className={right}>{t('imports.linesCount')}</th>
          <th className={right}>{t('imports.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, entries, lines, total }) => (
          <tr key={month}>
            <td>{periodName({ startDate: month, endDate: endOfMonth(month) }, language)}</td>
            <td className={right}>{entries}</td>
            <td className={right}>{lines}</td>
            <td className={right}>
              <Money value={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Balances({ found: { balances, total } }: { found: Found }) {
  const t = useScreenWords()
  return (
    <>
      <h3 className={classes['heading']}>{t('imports.simulated')}</h3>
      <PlainTable label={t('imports.simulated')}>
        <thead>
          <tr>
            <th>{t('imports.account')}</th>
            <th className={right}>{t('imports.balanceBefore')}</th>
            <th className={moved}>{t('imports.debit')}</th>
            <th className={moved}>{t('imports.credit')}</th>
            <th className={right}>{t('imports.balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {balances.slice(0, mostBalances).map(({ code, name, before, debit, credit, after }) => (
            <tr key={code}>
              <td className={classes['account']}>
                {code} {name}
              </td>
              <td className={right}>
                <Money value={before} report />
              </td>
              <td className={moved}>
                <Money value={debit} report />
              </td>
              <td className={moved}>
                <Money value={credit} report />
              </td>
              <td className={right}>
                <Money value={after} report />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className={classes['wide']}>
          <tr>
            <td colSpan={2}>{t('imports.total')}</td>
            <td className={right}>
              <Money value={total} total />
            </td>
            <td className={right}>
              <Money value={total} total />
            </td>
            <td>{'\u00a0'}</td>
          </tr>
        </tfoot>
      </PlainTable>
      {balances.length > mostBalances && (
        <p className={classes['note']}>
          {t('imports.firstShown', { displayed: mostBalances, all: balances.length })}
        </p>
      )}
    </>
  )
}
