import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { Can } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { personChoice, personId, personName, PersonSelect } from '../../catalogue/web/PersonSelect.tsx'
import { costCenterSource, branchSource } from '../../catalogue/web/sources.ts'
import { Area, createArea, getArea, updateArea } from '../api.ts'
import { listAddress } from './addresses.ts'

/** An area: a new one, or one to change (`?id=`). */
export default function AreaForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getArea} id={id} still>
      {(area) => <Fields editing={area} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: z.output<typeof Area> | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      costCenter: (editing?.costCenter ?? null) as Choice | null,
      entity: (editing?.entity ?? null) as Choice | null,
      responsible: personChoice(editing?.responsible, editing?.responsibleId),
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['costCenter'],
    save: editing ? updateArea : createArea,
    inputOf: ({ code, costCenter, entity, responsible, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      ...((editing !== undefined || code.trim() !== '') && { code }),
      costCenterId: costCenter?._id ?? null,
      entityId: entity?._id ?? null,
      responsible: orNull(personName(responsible)),
      responsibleId: personId(responsible),
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('areas.new')}
      form={form}
      words="areas"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('areas.one')}>
        <TextInput
          {...form.text('code')}
          label={t('areas.code')}
          description={editing ? t('catalogue.codeKept') : t('catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('areas.name')}
          description={t('areas.nameHelp')}
          required
          maxLength={200}
        />
        <Can do={['adminCostCenter', 'adminAccountingEntries', 'adminExpenseMovement']}>
          <RecordSelect
            {...form.of('costCenter')}
            source={costCenterSource}
            label={t('areas.costCenter')}
            description={t('areas.costCenterHelp')}
          />
        </Can>
        <RecordSelect
          {...form.of('entity')}
          source={branchSource}
          label={t('areas.entity')}
          description={t('areas.entityHelp')}
        />
        <PersonSelect
          {...form.of('responsible')}
          label={t('areas.responsible')}
          description={t('areas.responsibleHelp')}
          maxLength={200}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('areas.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
    </FormScreen>
  )
}
