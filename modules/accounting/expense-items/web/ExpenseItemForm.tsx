import { call, query } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useRecordForm } from '@cuadre/web-kit/form/use-record-form.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import {
  createExpenseItem,
  ExpenseItem,
  expenseItemsFilter,
  getExpenseItemById,
  ItemNature,
  updateExpenseItem,
} from '../api.ts'
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
export default function ExpenseItemForm() {
  const t = useScreenWords()
  const { id, parent }: { id?: string; parent?: string } = useSearch({ strict: false })
  const wanted = id ?? parent
  const item = useQuery({
    ...query(getExpenseItemById, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (item.error)
    return (
      <ErrorState
        title={t('expenseItems.notLoaded')}
        message={item.error.message}
        onRetry={() => void item.refetch()}
      />
    )
  if (wanted !== undefined && !item.data) return <Spinner label={t('expenseItems.one')} />
  return id === undefined ? (
    <Fields key={parent ?? 'new'} parent={item.data} />
  ) : (
    <Fields key={id} editing={item.data} />
  )
}

interface FieldsProps {
  editing?: ExpenseItemRow
  parent?: ExpenseItemRow
}

function Fields({ editing, parent }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const save: Call<'changes', z.ZodType, typeof ExpenseItem> = editing ? updateExpenseItem : createExpenseItem
  const form = useRecordForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      parent: (editing?.parent ?? parent ?? null) as Choice | null,
      nature: (editing ?? parent)?.nature ?? ('expense' as z.output<typeof ItemNature> | null),
      active: editing?.active ?? true,
    },
    save,
    inputOf: ({ parent: under, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      parentId: under?._id ?? null,
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
        <Switch
          {...form.tick('active')}
          label={t('expenseItems.active')}
          description={t('expenseItems.activeHelp')}
        />
      </FormSection>
    </FormScreen>
  )
}
