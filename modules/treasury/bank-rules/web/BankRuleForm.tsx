import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createBankRule, getBankRule, updateBankRule, type WholeBankRule } from '../api.ts'
import { listAddress } from './addresses.ts'

const directions = ['out', 'in'] as const

/** A rule for the words of a bank: a new one, or one to change (`?id=`). */
export default function BankRuleForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getBankRule} id={id} still>
      {(rule) => <Fields editing={rule} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: WholeBankRule | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      words: editing?.words ?? '',
      direction: editing?.direction ?? 'out',
      account: (editing?.account ?? null) as Choice | null,
      costCenter: (editing?.costCenter ?? null) as Choice | null,
      expenseItem: (editing?.expenseItem ?? null) as Choice | null,
    },
    again: editing ? undefined : ['direction'],
    save: editing ? updateBankRule : createBankRule,
    inputOf: ({ words, direction, account, costCenter, expenseItem }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      words,
      direction,
      ...(account && { accountId: account._id }),
      costCenterId: costCenter?._id ?? null,
      expenseItemId: expenseItem?._id ?? null,
    }),
    onSaved: () => {
      toast.success(t('bankRules.saved'))
      void navigate({ to: listAddress })
    },
  })
  const { direction } = form.values
  return (
    <FormScreen
      title={editing ? editing.words : t('bankRules.new')}
      form={form}
      words="bankRules"
      back={listAddress}
    >
      <FormSection title={t('bankRules.one')}>
        <TextInput
          {...form.text('words')}
          label={t('bankRules.words')}
          description={t('bankRules.wordsHelp')}
          required
          maxLength={120}
          data-autofocus
        />
        <Select
          label={t('bankRules.direction')}
          allowDeselect={false}
          value={direction}
          data={directions.map((value) => ({ value, label: t(`bankRules.directions.${value}`) }))}
          onChange={(value) => form.patch({ direction: value === 'in' ? 'in' : 'out' })}
        />
        <RecordSelect
          {...form.of('account')}
          source={accountSource}
          label={t('bankRules.account')}
          required
        />
        <RecordSelect
          {...form.of('costCenter')}
          source={costCenterSource}
          label={t('bankRules.costCenter')}
        />
        <RecordSelect
          {...form.of('expenseItem')}
          source={expenseItemSource}
          label={t('bankRules.expenseItem')}
        />
      </FormSection>
    </FormScreen>
  )
}
