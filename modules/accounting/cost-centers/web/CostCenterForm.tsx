import {
  personChoice,
  personId,
  personName,
  PersonSelect,
} from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { NewOrBelow } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { accountSource, areaSource, costCenterSource } from '../../entries/web/sources.ts'
import { createCostCenter, findOneCostCenter, updateCostCenter } from '../api.ts'
import { listAddress } from './addresses.ts'
import type { CostCenterRow } from './columns.tsx'

/** A cost centre: a new one, one to change (`?id=`), or a new one under another (`?parent=`). */
export default function CostCenterForm({ id, parent }: NewOrBelow) {
  const wanted = id ?? parent
  return (
    <RecordLoader call={findOneCostCenter} id={wanted} still>
      {(center) =>
        id === undefined ? (
          <Fields key={parent ?? 'new'} parent={center} />
        ) : (
          <Fields key={id} editing={center} />
        )
      }
    </RecordLoader>
  )
}

interface FieldsProps {
  editing?: CostCenterRow
  parent?: CostCenterRow
}

function Fields({ editing, parent }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? parent?.code ?? '',
      name: editing?.name ?? '',
      parent: (editing?.parent ?? parent ?? null) as Choice | null,
      expenseAccount: (editing?.expenseAccount ?? parent?.expenseAccount ?? null) as Choice | null,
      area: (editing?.area ?? parent?.area ?? null) as Choice | null,
      entity: (editing?.entity ?? parent?.entity ?? null) as Choice | null,
      responsible: personChoice(editing?.responsible, editing?.responsibleId),
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['parent'],
    save: editing ? updateCostCenter : createCostCenter,
    inputOf: ({ parent: under, expenseAccount, area, entity, responsible, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      parentId: under?._id ?? null,
      expenseAccountId: expenseAccount?._id ?? null,
      areaId: area?._id ?? null,
      entityId: entity?._id ?? null,
      responsible: orNull(personName(responsible)),
      responsibleId: personId(responsible),
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
        <RecordSelect
          {...form.of('area')}
          source={areaSource}
          label={t('costCenters.area')}
          description={t('costCenters.areaHelp')}
        />
        <RecordSelect
          {...form.of('entity')}
          source={branchSource}
          label={t('costCenters.entity')}
          description={t('costCenters.entityHelp')}
        />
        <PersonSelect
          {...form.of('responsible')}
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
