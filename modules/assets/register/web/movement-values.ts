import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { AssetUse, DisposalReason, MovementType } from '../states.ts'
import type { AssetChoice } from './sources.ts'

/** What the form of a movement begins with, whichever it is. */
export const startOf = (assets: readonly AssetChoice[], date: string) => ({
  date,
  assets: [...assets],
  description: '',
  reason: 'wear' as DisposalReason,
  account: null as Choice | null,
  costCenter: null as Choice | null,
  expenseItem: null as Choice | null,
  area: null as Choice | null,
  responsible: '',
  /** Whose assets are all handed over. */
  from: '',
  use: 'idle' as AssetUse,
  suspends: false,
})

export type MovementValues = ReturnType<typeof startOf>

/** What is sent of it, by what it changes. */
export function inputOf(type: MovementType, values: MovementValues): object {
  const { date, assets, costCenter } = values
  const common = {
    date,
    description: orNull(values.description),
    assetIds: assets.map(({ _id }) => _id),
  }
  switch (type) {
    case 'disposal':
      return {
        ...common,
        reason: values.reason,
        accountId: values.account?._id ?? null,
        costCenterId: costCenter?._id ?? null,
        expenseItemId: values.expenseItem?._id ?? null,
      }
    case 'area':
      return {
        ...common,
        ...(values.area && { areaId: values.area._id }),
        costCenterId: costCenter?._id ?? null,
        responsible: orNull(values.responsible),
      }
    case 'responsible':
      return {
        ...common,
        responsible: values.responsible,
        ...(values.from.trim() !== '' && { from: values.from.trim() }),
      }
    case 'use':
      return { ...common, use: values.use, suspends: values.use !== 'inUse' && values.suspends }
  }
}
