import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

interface ShownLine {
  key: string
  day: string
  amount: string
  reference: string | null
  description: string
  counterparty: string | null
  balance?: string
  isKnown?: boolean
}

/** Lines of a bank with what was left after each; those that are known already are told apart. */
export function StatementLines({ lines }: { lines: readonly ShownLine[] }) {
  const t = useScreenWords()
  return (
    <PlainTable label={t('bankStatements.lineCount')}>
      <thead>
        <tr>
          <th>{t('bankStatements.lines.day')}</th>
          <th>{t('bankStatements.lines.reference')}</th>
          <th>{t('bankStatements.lines.description')}</th>
          <th className={right}>{t('bankStatements.lines.amount')}</th>
          <th className={right}>{t('bankStatements.lines.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, day, amount, reference, description, counterparty, balance, isKnown }) => (
          <tr key={key}>
            <td>
              <Day value={day} />
            </td>
            <td>{reference}</td>
            <td>{[description, counterparty].filter(Boolean).join(' · ')}</td>
            <td className={right}>
              <Money value={amount} />
            </td>
            <td className={right}>
              {isKnown ? t('bankStatements.known') : balance !== undefined && <Money value={balance} />}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
