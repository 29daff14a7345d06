import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { AssetUse, DisposalReason, MovementForm, WorthType } from '../states.ts'
import type { AssetChoice } from './sources.ts'

/** What is said of the worth of one asset; which of it, the movement knows. */
export interface Figures {
  cost: string
  accumulated: string
  amount: string
  months: string
}
export const noFigures: Figures = { cost: '', accumulated: '', amount: '', months: '' }

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
  /** Whether the figures of a revaluation are what is from now on, or what changes. */
  by: 'value' as 'value' | 'difference',
  /** By the assets. */
  figures: {} as Readonly<Record<string, Figures>>,
  provider: null as Choice | null,
  client: null as Choice | null,
  /** What is sold is sold for, in its currency. */
  price: '',
  currency: null as Choice | null,
  rate: '',
  dueDate: '',
  reference: '',
})

export type MovementValues = ReturnType<typeof startOf>

/** What is sent of it, by what it changes. */
export function inputOf(type: MovementForm, values: MovementValues): object {
  const { date, assets, costCenter } = values
  const common = {
    date,
    description: orNull(values.description),
    assetIds: assets.map(({ _id }) => _id),
  }
  const counter = {
    accountId: values.account?._id ?? null,
    costCenterId: costCenter?._id ?? null,
    expenseItemId: values.expenseItem?._id ?? null,
  }
  switch (type) {
    case 'disposal':
      return { ...common, ...counter, reason: values.reason }
    case 'sale':
      return {
        ...common,
        ...counter,
        ...(values.client && { clientId: values.client._id }),
        price: values.price === '' ? '0.00' : values.price,
        currencyId: values.currency?._id ?? null,
        rate: values.currency ? orNull(values.rate) : null,
        dueDate: orNull(values.dueDate),
        reference: orNull(values.reference),
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
    case 'revaluation':
      return { ...ofWorth(type, values), ...counter, by: values.by }
    case 'impairment':
      return { ...ofWorth(type, values), ...counter }
    case 'component':
      return {
        ...ofWorth(type, values),
        costCenterId: counter.costCenterId,
        expenseItemId: counter.expenseItemId,
        ...(values.account && { accountId: values.account._id }),
        providerId: values.provider?._id ?? null,
        dueDate: orNull(values.dueDate),
        reference: orNull(values.reference),
      }
  }
}

const ofWorth = (type: WorthType, { date, description, assets, figures }: MovementValues) => ({
  date,
  description: orNull(description),
  lines: assets.map(({ _id }) => ({ assetId: _id, ...lineOf(type, figures[_id] ?? noFigures) })),
})

function lineOf(type: WorthType, { cost, accumulated, amount, months }: Figures): object {
  const worth = amount === '' ? '0.00' : amount
  if (type === 'impairment') return { amount: worth }
  const life = { months: months === '' ? null : Number(months) }
  return type === 'component'
    ? { amount: worth, ...life }
    : { cost: orNull(cost), accumulated: orNull(accumulated), ...life }
}
