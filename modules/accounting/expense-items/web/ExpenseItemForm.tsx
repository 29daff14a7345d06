import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, type ChoiceSource, choicesOf } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrBelow } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import {
  createExpenseItem,
  expenseItemsFilter,
  getExpenseItemById,
  ItemNature,
  updateExpenseItem,
} from '../api.ts'
import { accountSource } from '../../entries/web/sources.ts'
import { listAddress } from './addresses.ts'
import type { ExpenseItemRow } from './columns.tsx'

/** Any item may become a parent, as long as no line names it. */
const parentSource: ChoiceSource = {
  name: 'expenseItemParents',
  search: async (text, signal) => {
    const search = text.trim()
    const found = await call(expenseItemsFilter, { limit: 50, ...(search !== '' && { search }) }, { signal })
    return choicesOf(found, ({ _id, code, name }): Choice => ({ _id, code, name }))
  },
}

/** An expense item: a new one, one to change (`?id=`), or a new one under another (`?parent=`). */
export default function ExpenseItemForm({ id, parent }: NewOrBelow) {
  const wanted = id ?? parent
  return (
    <RecordLoader call={getExpenseItemById} id={wanted} still>
      {(item) =>
        id === undefined ? <Fields key={parent ?? 'new'} parent={item} /> : <Fields key={id} editing={item} />
      }
    </RecordLoader>
  )
}

interface FieldsProps {
  editing?: ExpenseItemRow
  parent?: ExpenseItemRow
}

function Fields({ editing, parent }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      parent: (editing?.parent ?? parent ?? null) as Choice | null,
      nature: (editing ?? parent)?.nature ?? ('expense' as z.output<typeof ItemNature> | null),
      account: (editing ? editing.account : (parent?.account ?? null)) as Choice | null,
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['parent', 'nature'],
    save: editing ? updateExpenseItem : createExpenseItem,
    inputOf: ({ parent: under, account, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      parentId: under?._id ?? null,
      accountId: account?._id ?? null,
    }),
    onSaved: ({ code }) => {
      toast.success(t('expenseItems.saved', { code }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('expenseItems.new')}
      form={form}
      words="expenseItems"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('expenseItems.one')}>
        <TextInput
          {...form.text('code')}
          label={t('expenseItems.code')}
          description={t('expenseItems.codeHelp')}
          required
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('expenseItems.name')}
          description={t('expenseItems.nameHelp')}
          required
          maxLength={200}
        />
        <RecordSelect
          {...form.of('parent')}
          source={parentSource}
          label={t('expenseItems.parent')}
          description={t('expenseItems.parentHelp')}
        />
        <Select
          {...form.of('nature')}
          label={t('expenseItems.nature')}
          description={t('expenseItems.natureHelp')}
          required
          allowDeselect={false}
          data={ItemNature.options.map((value) => ({ value, label: t(`expenseItems.natures.${value}`) }))}
        />
        <RecordSelect
          {...form.of('account')}
          source={accountSource}
          label={t('expenseItems.account')}
          description={t('expenseItems.accountHelp')}
        />
        <Switch
          {...form.tick('active')}
          label={t('expenseItems.active')}
          description={t('expenseItems.activeHelp')}
        />
      </FormSection>
    </FormScreen>
  )
}
