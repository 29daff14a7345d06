import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import type { z } from 'zod'
import { getAssets } from '../api.ts'

export type AssetRow = z.output<typeof getAssets.output>['data'][number]

/** An asset that stands, with where it is. */
export interface AssetChoice extends Choice {
  area: string
  responsible: string | null
  cost: string
  accumulated: string
  net: string
}

export const assetChoiceOf = ({
  _id,
  inventoryNumber,
  name,
  area,
  responsible,
  cost,
  accumulated,
  net,
}: AssetRow): AssetChoice => ({
  _id,
  name,
  area: area.name,
  responsible,
  cost,
  accumulated,
  net,
  ...(inventoryNumber !== null && { code: inventoryNumber }),
  note: [area.name, responsible].filter(Boolean).join(' · '),
})

/** Assets that stand, by label or name. */
export const standingAssets: NamedSource = {
  kind: 'asset',
  name: 'standingAssets',
  search: async (text, signal) =>
    choicesOf(
      await call(getAssets, { state: 'confirmed', limit: 50, ...searchInput(text) }, { signal }),
      assetChoiceOf,
    ),
}
