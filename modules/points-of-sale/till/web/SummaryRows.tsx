import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { zero } from '@cuadre/kernel/money.ts'
import { useFigures } from './figures.ts'
import type { Catalogue } from './kept.ts'
import type { Summary } from './summary.ts'
import classes from './parts.module.css'

/** What a till took, as it is read on the screen and on paper. */
export function SummaryRows({ catalogue, summary }: { catalogue: Catalogue; summary: Summary }) {
  const t = useScreenWords()
  const { money, meansOf, codeOf, day, time } = useFigures(catalogue)
  const { shift, sales, returns, total, purses, moved, cash } = summary
  const rows: [label: string, value: string][] = [
    [t('till.web.shiftOf', { day: day(shift.date) }), time(shift.at)],
    [`${t('till.web.ticketsSold')} (${sales.count})`, money(sales.amount)],
    [`${t('till.web.ticketsReturned')} (${returns.count})`, money(returns.amount)],
    [t('till.web.total'), `${money(total)} ${codeOf(null)}`],
    ...purses.map((purse): [string, string] => [meansOf(purse), money(purse.amount)]),
    [t('till.web.float'), money(shift.openingFloat)],
    [t('till.web.movedCash'), money(moved)],
    ...cash
      .filter(
        ({ currencyId, expected, counted }) => currencyId === null || !expected.eq(zero) || counted !== null,
      )
      .flatMap(({ currencyId, expected, counted }): [string, string][] => [
        [`${t('till.web.expected')} ${codeOf(currencyId)}`, money(expected)],
        ...(counted === null
          ? []
          : ([
              [`${t('till.web.counted')} ${codeOf(currencyId)}`, money(counted)],
              [`${t('till.web.difference')} ${codeOf(currencyId)}`, money(counted.minus(expected))],
            ] as [string, string][])),
      ]),
  ]
  return (
    <table className={classes['rows']}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
