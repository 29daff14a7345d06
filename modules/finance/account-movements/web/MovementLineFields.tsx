import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { MovementKind } from '../states.ts'
import { debtSource } from './sources.ts'
import type { LineRow, MovementForm, Purpose } from './use-movement-form.ts'

interface LineFieldsProps {
  kind: MovementKind
  form: MovementForm
  blank: LineRow
}

/** What the money was for: documents that it pays, an advance, accounts of income or expense. */
export function MovementLineFields({ kind, form, blank }: LineFieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const partnerId = form.values.partner?._id
  const debts = useMemo(() => debtSource(kind, partnerId, language), [kind, partnerId, language])
  const purposes: Purpose[] = kind === 'expense' ? ['account'] : ['item', 'advance', 'account']
  const messageAt = (at: number, name: string) => form.messageAt(`lines.${String(at)}.${name}`)
  return (
    <RowList
      rows={form.values.lines}
      blank={blank}
      most={200}
      onChange={(lines) => form.patch({ lines })}
      addLabel={t('movements.addLine')}
      removeLabel={(_row, at) => t('movements.removeLine', { line: at + 1 })}
    >
      {(row, set, at) => (
        <>
          {purposes.length > 1 && (
            <Select
              label={t('movements.purpose')}
              allowDeselect={false}
              value={row.purpose}
              data={purposes.map((value) => ({ value, label: t(`movements.purposes.${value}`) }))}
              onChange={(value) => set({ purpose: purposes.find((each) => each === value) ?? 'account' })}
            />
          )}
          {row.purpose === 'item' && (
            <RecordSelect
              label={t('movements.document')}
              required
              disabled={partnerId === undefined}
              placeholder={partnerId === undefined ? t('movements.partnerFirst') : ''}
              source={debts}
              value={row.debt}
              error={messageAt(at, 'itemId') ?? messageAt(at, 'accountId')}
              onChange={(debt) => set({ debt })}
            />
          )}
          {row.purpose === 'account' && (
            <>
              <RecordSelect
                label={t('movements.ofAccount')}
                required
                source={accountSource}
                value={row.account}
                error={messageAt(at, 'accountId')}
                onChange={(account) => set({ account })}
              />
              <RecordSelect
                label={t('movements.costCenter')}
                source={costCenterSource}
                value={row.costCenter}
                error={messageAt(at, 'costCenterId')}
                onChange={(costCenter) => set({ costCenter })}
              />
              <RecordSelect
                label={t('movements.expenseItem')}
                source={expenseItemSource}
                value={row.expenseItem}
                error={messageAt(at, 'expenseItemId')}
                onChange={(expenseItem) => set({ expenseItem })}
              />
              {partnerId !== undefined && (
                <DayInput
                  label={t('movements.dueDate')}
                  value={row.dueDate}
                  error={messageAt(at, 'dueDate')}
                  onChange={(dueDate) => set({ dueDate })}
                />
              )}
            </>
          )}
          <TextInput
            label={t('movements.detail')}
            maxLength={300}
            value={row.description}
            error={messageAt(at, 'description')}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <MoneyInput
            label={t('movements.total')}
            required
            signed
            value={row.amount}
            error={messageAt(at, 'amount')}
            onChange={(amount) => set({ amount })}
          />
        </>
      )}
    </RowList>
  )
}
