import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { CorrectionReason } from '@cuadre/web-kit/document/Corrections.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { factsOf, type InventoryType } from '../kinds.ts'
import type { InventoryValues } from './form-values.ts'
import { issuedSource } from './sources.ts'

interface InventoryFieldsProps {
  type: InventoryType
  /** Whether it takes the place of another, which needs a reason. */
  isInstead: boolean
  form: {
    values: InventoryValues
    of<Name extends keyof InventoryValues>(
      name: Name,
    ): {
      name: Name
      value: InventoryValues[Name]
      onChange(value: InventoryValues[Name]): void
      error: string | undefined
    }
    text(name: keyof InventoryValues): {
      name: string
      value: string
      onChange(event: { currentTarget: { value: string } }): void
      error: string | undefined
    }
  }
}

/** Which fields a type asks for beside those that all have. */
const detailed: readonly InventoryType[] = [
  'consumption',
  'consumptionReturn',
  'selfConsumption',
  'toolsInUse',
  'waste',
  'adjustment',
]

export function InventoryFields({ type, form, isInstead }: InventoryFieldsProps) {
  const t = useScreenWords()
  const { account } = factsOf[type]
  const isFixed = account !== 'given' && account.isFixed === true
  const { storage, costCenter, returnOf } = form.values
  const issued = useMemo(() => issuedSource(storage?._id), [storage?._id])
  const record = (name: 'storage' | 'account' | 'costCenter' | 'expenseItem' | 'returnOf' | 'wearAccount') =>
    form.of(name) as { name: string; value: Choice | null; onChange(choice: Choice | null): void }
  return (
    <HeadFields>
      {isInstead && <CorrectionReason {...form.text('reason')} />}
      <RecordSelect
        label={t('otherInventory.storageId')}
        required
        data-autofocus
        source={warehouseSource}
        {...record('storage')}
      />
      <DayInput label={t('otherInventory.date')} required {...form.of('date')} />
      {type === 'consumptionReturn' && (
        <RecordSelect label={t('otherInventory.returnOfId')} source={issued} {...record('returnOf')} />
      )}
      {detailed.includes(type) && returnOf === null && (
        <>
          <RecordSelect
            label={t('otherInventory.costCenterId')}
            source={costCenterSource}
            {...record('costCenter')}
          />
          <RecordSelect
            label={t('otherInventory.expenseItemId')}
            source={expenseItemSource}
            {...record('expenseItem')}
          />
        </>
      )}
      {!isFixed && returnOf === null && (
        <RecordSelect
          label={t('otherInventory.accountId')}
          placeholder={
            account !== 'given'
              ? t('otherInventory.accountOf')
              : costCenter
                ? t('otherInventory.accountOfCenter')
                : ''
          }
          source={accountSource}
          {...record('account')}
        />
      )}
      {type === 'toolsInUse' && (
        <>
          <MoneyInput label={t('otherInventory.wearRate')} decimals={4} {...form.of('wearRate')} />
          <RecordSelect
            label={t('otherInventory.wearAccountId')}
            placeholder={costCenter ? t('otherInventory.accountOfCenter') : ''}
            source={accountSource}
            {...record('wearAccount')}
          />
        </>
      )}
      <TextInput label={t('otherInventory.responsible')} maxLength={200} {...form.text('responsible')} />
      <TextInput label={t('otherInventory.description')} maxLength={500} {...form.text('description')} />
    </HeadFields>
  )
}
