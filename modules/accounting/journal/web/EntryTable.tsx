import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

interface Named {
  _id: string
  code: string
  name: string
}

interface EntryTableProps {
  label: string
  lines: readonly { account: Named; costCenter?: Named | null; debit: string; credit: string }[]
  total: string
  /** What the total is called. */
  totalLabel: string
}

/** An entry that would be posted. */
export function EntryTable({ label, lines, total, totalLabel }: EntryTableProps) {
  const t = useScreenWords()
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th>{t('closing.account')}</th>
          <th className={right}>{t('closing.debit')}</th>
          <th className={right}>{t('closing.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, costCenter, debit, credit }, position) => (
          // The same account may be in several lines, and none moves.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={position}>
            <td>
              {account.code} {account.name}
              {costCenter && ` · ${costCenter.code} ${costCenter.name}`}
            </td>
            <td className={right}>
              <Money value={debit} report />
            </td>
            <td className={right}>
              <Money value={credit} report />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{totalLabel}</td>
          <td className={right}>
            <Money value={total} total />
          </td>
          <td className={right}>
            <Money value={total} total />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}
