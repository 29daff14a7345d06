import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { personChoice, personId, personName } from '../../catalogue/web/PersonSelect.tsx'
import { choiceOf } from '../../catalogue/web/sources.ts'
import type { WarehouseKind } from '../warehouse-kinds.ts'
import type { Magnitude } from '../../units/units.ts'
import { createNomenclator, updateNomenclator } from '../api.ts'
import { warehouseType, unitType } from '../element-kinds.ts'
import type { FullRow } from './columns.tsx'

interface ElementFormOptions {
  ptype: string | undefined
  editing: FullRow | undefined
  parent: FullRow | undefined
  onSaved(element: FullRow): void
}

const startOf = ({ ptype, editing, parent }: ElementFormOptions) => ({
  ptype: ptype ?? null,
  code: editing?.code ?? '',
  name: editing?.name ?? '',
  parent: (editing?.parent ?? (parent ? choiceOf(parent) : null)) as Choice | null,
  active: editing?.active ?? true,
  kind: (editing?.kind ?? 'merchandise') as WarehouseKind | null,
  account: (editing?.account ?? null) as Choice | null,
  entity: (editing?.entity ?? null) as Choice | null,
  address: editing?.address ?? '',
  responsible: personChoice(editing?.responsible, editing?.responsibleId),
  symbol: editing?.symbol ?? '',
  magnitude: (editing?.magnitude ?? 'count') as Magnitude | null,
  base: (editing?.base ?? null) as Choice | null,
  factor: editing?.base ? (editing.factor ?? '') : '',
  decimals: editing?.decimals ?? 2,
})

type Values = ReturnType<typeof startOf>

const ofWarehouse = ({ kind, account, entity, address, responsible }: Values, isNew: boolean) => ({
  kind,
  // A new storage without one takes the account of its kind.
  ...(isNew && account === null ? {} : { accountId: account?._id ?? null }),
  entityId: entity?._id ?? null,
  address: orNull(address),
  responsible: orNull(personName(responsible)),
  responsibleId: personId(responsible),
})

const ofUnit = ({ symbol, magnitude, base, factor, decimals }: Values) => ({
  ...(symbol.trim() !== '' && { symbol }),
  magnitude,
  baseId: base?._id ?? null,
  ...(base && { factor: factor.trim().replace(',', '.') }),
  decimals,
})

/** The form of an element: what all have, and what its type has beside it. */
export function useElementForm(options: ElementFormOptions) {
  const { editing, onSaved } = options
  return useForm({
    start: startOf(options),
    again: editing ? undefined : ['ptype'],
    save: editing ? updateNomenclator : createNomenclator,
    inputOf: (values) => ({
      ...(editing ? { _id: editing._id, version: editing.version } : { ptype: values.ptype }),
      ...((editing !== undefined || values.code.trim() !== '') && { code: values.code }),
      name: values.name,
      active: values.active,
      ...(values.ptype !== warehouseType &&
        values.ptype !== unitType && { parentId: values.parent?._id ?? null }),
      ...(values.ptype === warehouseType && ofWarehouse(values, editing === undefined)),
      ...(values.ptype === unitType && ofUnit(values)),
    }),
    onSaved,
  })
}

export type ElementForm = ReturnType<typeof useElementForm>
