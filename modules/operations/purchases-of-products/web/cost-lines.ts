import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { Cost, CostDraft } from '../cost-fields.ts'
import type { DistributionBase } from '../distribution.ts'

/** What goods cost beside their price, as it is written. */
export interface CostLine extends GridLine {
  concept: string
  /** Whom it is owed to; the provider of the goods where neither is given. */
  provider: Choice | null
  account: Choice | null
  base: string
  currency: Choice | null
  rate: string
  amount: string
}

export const blankCost = (): CostLine => ({
  key: newKey(),
  concept: '',
  provider: null,
  account: null,
  base: 'value',
  currency: null,
  rate: '',
  amount: '',
})

export const isWritten = ({ concept, amount }: CostLine): boolean => concept.trim() !== '' || amount !== ''

export const costDraft = (line: CostLine): z.input<typeof CostDraft> => ({
  concept: line.concept.trim(),
  ...(line.provider && { providerId: chosenId(line.provider) }),
  ...(line.account && { accountId: chosenId(line.account) }),
  base: line.base as DistributionBase,
  ...(line.currency && { currencyId: chosenId(line.currency) }),
  ...(line.currency && line.rate !== '' && { rate: line.rate }),
  amount: line.amount === '' ? '0' : line.amount,
})

export const costOf = (cost: z.output<typeof Cost>): CostLine => ({
  key: newKey(),
  concept: cost.concept,
  provider: cost.provider,
  account: cost.account,
  base: cost.base,
  currency: cost.currency && { ...cost.currency, name: cost.currency.code },
  rate: cost.rate ?? '',
  amount: cost.amount,
})

/** What of the server's field names stands in which column. */
const columnOf = { providerId: 'provider', accountId: 'account', currencyId: 'currency' }

/** What a form knows of its costs. */
export const costGrid = {
  written: (costs: readonly CostLine[]) => costs.filter(isWritten),
  keepsBlank: true,
  columnOf,
}
