import { query } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useRecordForm } from '@cuadre/web-kit/form/use-record-form.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { accountSource, costCenterSource } from '../../entries/web/sources.ts'
import { CostCenter, createCostCenter, findOneCostCenter, updateCostCenter } from '../api.ts'
import { listAddress } from './addresses.ts'
import type { CostCenterRow } from './columns.tsx'

/** A cost centre: a new one, one to change (`?id=`), or a new one under another (`?parent=`). */
export default function CostCenterForm() {
  const t = useScreenWords()
  const { id, parent }: { id?: string; parent?: string } = useSearch({ strict: false })
  const wanted = id ?? parent
  const center = useQuery({
    ...query(findOneCostCenter, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (center.error)
    return (
      <ErrorState
        title={t('costCenters.notLoaded')}
        message={center.error.message}
        onRetry={() => void center.refetch()}
      />
    )
  if (wanted !== undefined && !center.data) return <Spinner label={t('costCenters.one')} />
  return id === undefined ? (
    <Fields key={parent ?? 'new'} parent={center.data} />
  ) : (
    <Fields key={id} editing={center.data} />
  )
}

interface FieldsProps {
  editing?: CostCenterRow
  parent?: CostCenterRow
}

function Fields({ editing, parent }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const save: Call<'changes', z.ZodType, typeof CostCenter> = editing ? updateCostCenter : createCostCenter
  const form = useRecordForm({
    start: {
      code: editing?.code ?? parent?.code ?? '',
      name: editing?.name ?? '',
      parent: (editing?.parent ?? parent ?? null) as Choice | null,
      expenseAccount: (editing?.expenseAccount ?? parent?.expenseAccount ?? null) as Choice | null,
      responsible: editing?.responsible ?? '',
      active: editing?.active ?? true,
    },
    save,
    inputOf: ({ parent: under, expenseAccount, responsible, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      parentId: under?._id ?? null,
      expenseAccountId: expenseAccount?._id ?? null,
      responsible: orNull(responsible),
    }),
    onSaved: ({ code }) => {
      toast.success(t('costCenters.saved', { code }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('costCenters.new')}
      form={form}
      words="costCenters"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('costCenters.one')}>
        <TextInput
          {...form.text('code')}
          label={t('costCenters.code')}
          required
          maxLength={30}
          data-autofocus
        />
        <TextInput {...form.text('name')} label={t('costCenters.name')} required maxLength={200} />
        <RecordSelect {...form.of('parent')} source={costCenterSource} label={t('costCenters.parent')} />
        <RecordSelect
          {...form.of('expenseAccount')}
          source={accountSource}
          label={t('costCenters.expenseAccount')}
          description={t('costCenters.expenseAccountHelp')}
        />
        <TextInput
          {...form.text('responsible')}
          label={t('costCenters.responsible')}
          description={t('costCenters.responsibleHelp')}
          maxLength={200}
        />
        <Switch
          {...form.tick('active')}
          label={t('costCenters.active')}
          description={t('costCenters.activeHelp')}
        />
      </FormSection>
    </FormScreen>
  )
}
