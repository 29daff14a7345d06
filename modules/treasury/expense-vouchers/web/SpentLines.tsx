import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { blankLine, type LineRow } from './line-rows.ts'

interface SpentLinesProps {
  rows: readonly LineRow[]
  onChange(rows: LineRow[]): void
  /** What was refused of a field: `lines.0.amount`. */
  messageAt(path: string): string | undefined
}

/** What money was spent on: accounts of expense, with their centre and item. */
export function SpentLines({ rows, onChange, messageAt }: SpentLinesProps) {
  const t = useScreenWords()
  const refused = (at: number, name: string) => messageAt(`lines.${String(at)}.${name}`)
  return (
    <RowList
      rows={rows}
      blank={blankLine}
      most={100}
      onChange={onChange}
      addLabel={t('expenseVouchers.addLine')}
      removeLabel={(_row, at) => t('expenseVouchers.removeLine', { line: at + 1 })}
    >
      {(row, set, at) => (
        <>
          <RecordSelect
            label={t('expenseVouchers.account')}
            required
            source={accountSource}
            value={row.account}
            error={refused(at, 'accountId')}
            onChange={(account) => set({ account })}
          />
          <RecordSelect
            label={t('expenseVouchers.costCenter')}
            source={costCenterSource}
            value={row.costCenter}
            error={refused(at, 'costCenterId')}
            onChange={(costCenter) => set({ costCenter })}
          />
          <RecordSelect
            label={t('expenseVouchers.expenseItem')}
            source={expenseItemSource}
            value={row.expenseItem}
            error={refused(at, 'expenseItemId')}
            onChange={(expenseItem) => set({ expenseItem })}
          />
          <TextInput
            label={t('expenseVouchers.detail')}
            maxLength={300}
            value={row.description}
            error={refused(at, 'description')}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <MoneyInput
            label={t('expenseVouchers.total')}
            required
            value={row.amount}
            error={refused(at, 'amount')}
            onChange={(amount) => set({ amount })}
          />
        </>
      )}
    </RowList>
  )
}
