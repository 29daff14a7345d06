import { query } from '@cuadre/web-kit/api.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getLastCodeNomCods, getPCode } from '../api.ts'
import { ownTypes, warehouseType, typeOfTypes, unitType } from '../element-kinds.ts'
import { listOf } from './addresses.ts'
import type { FullRow } from './columns.tsx'
import { WarehouseFields } from './WarehouseFields.tsx'
import { UnitFields } from './UnitFields.tsx'
import { elementSource } from './unit-source.ts'
import { useElementForm } from './use-element-form.ts'

interface ElementFieldsProps {
  ptype: string | undefined
  editing?: FullRow | undefined
  parent?: FullRow | undefined
}

const newTitles: Record<string, string> = {
  [warehouseType]: 'nomenclators.newStorage',
  [unitType]: 'nomenclators.newUnit',
  [typeOfTypes]: 'nomenclators.newType',
}

export function ElementFields({ ptype: given, editing, parent }: ElementFieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useElementForm({
    ptype: given,
    editing,
    parent,
    onSaved: ({ ptype, code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listOf(ptype) })
    },
  })
  const ptype = form.values.ptype ?? undefined
  // Types and units are known by letters, which nobody can propose.
  const needsCode = editing !== undefined || ptype === typeOfTypes || ptype === unitType
  const types = useQuery({ ...query(getPCode, {}), enabled: given === undefined })
  const codes = useQuery({
    ...query(getLastCodeNomCods, { ptype: ptype ?? '' }),
    enabled: editing === undefined && ptype !== undefined && !needsCode,
  })
  const standsAlone = ptype === undefined || ownTypes.includes(ptype)
  return (
    <FormScreen
      title={
        editing ? `${editing.code} ${editing.name}` : t(newTitles[ptype ?? ''] ?? 'nomenclators.newElement')
      }
      form={form}
      words="nomenclators"
      back={listOf(given)}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('catalogue.identity')}>
        {given === undefined && (
          <Select
            {...form.of('ptype')}
            label={t('nomenclators.ptype')}
            description={t('nomenclators.ptypeHelp')}
            required
            searchable
            data={(types.data?.data ?? []).map(({ ptype: value, name: label }) => ({ value, label }))}
          />
        )}
        <TextInput
          {...form.text('code')}
          label={t('nomenclators.code')}
          description={
            codes.data ? t('catalogue.codeHelp', { next: codes.data.next }) : t('catalogue.codeKept')
          }
          required={needsCode}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('nomenclators.name')}
          description={t('nomenclators.nameHelp')}
          required
          maxLength={200}
        />
        {!standsAlone && (
          <RecordSelect
            {...form.of('parent')}
            source={elementSource(`elements:${ptype}`, ptype)}
            label={t('nomenclators.parent')}
            description={t('nomenclators.parentHelp')}
          />
        )}
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('nomenclators.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      {ptype === warehouseType && <WarehouseFields form={form} id={editing?._id} />}
      {ptype === unitType && <UnitFields form={form} />}
    </FormScreen>
  )
}
