import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { DrillPanel } from '@cuadre/web-kit/widgets/DrillPanel.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useSearch } from '@tanstack/react-router'
import { addressed, balanceAddress, ledgerAddress } from './addresses.ts'
import classes from './Composition.module.css'
import { daysBehind, type FigureColumn, type TrialBalanceReport, type TrialBalanceRow } from './figures.ts'
import { LedgerLines } from './LedgerLines.tsx'

interface CompositionProps {
  report: TrialBalanceReport
  row: TrialBalanceRow
  figure: FigureColumn
  /** The entry that is opened under its line. */
  entryId: string | undefined
  knownAt: string | undefined
  currencyId: string | undefined
  onClose(): void
}

/** What a figure of the trial balance is made of: the lines of the account's ledger, and under each its entry. */
export function Composition({
  report,
  row,
  figure,
  entryId,
  knownAt,
  currencyId,
  onClose,
}: CompositionProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const days = daysBehind(figure, report)
  const value = showAmount(row[figure], language)
  const ledger = addressed(ledgerAddress, { accountId: row.accountId, ...days, knownAt, currencyId })
  const here = addressed(balanceAddress, { ...search, entry: undefined })
  return (
    <DrillPanel
      onClose={onClose}
      openTo={ledger}
      chain={[
        { caption: t('ledgers.balanceTitle'), figure: value, to: here },
        { caption: t('ledgers.ledgerOf', { code: row.code }), figure: value, to: ledger },
      ]}
    >
      <p className={classes['of']}>
        {t(`ledgers.figure.${figure}`)} {row.code} {row.name}
      </p>
      <p className={classes['figure']}>
        <Money value={row[figure]} />
      </p>
      <p className={classes['days']}>
        {t('ledgers.days', { from: showDay(days.startDate), until: showDay(days.endDate) })}
      </p>
      <LedgerLines
        input={{ accountId: row.accountId, ...days, knownAt, currencyId }}
        entryId={entryId}
        isBrief
        entryLink={(id) => (said_: object) => ({ ...said_, entry: id === entryId ? undefined : id })}
      />
    </DrillPanel>
  )
}
