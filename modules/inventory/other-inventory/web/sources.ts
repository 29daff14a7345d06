import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { filterInventory } from '../api.ts'
import { returnable } from '../kinds.ts'

/** What left a storage and may come back to it. */
export const issuedSource = (storageId: string | undefined): ChoiceSource => ({
  name: `issued of ${storageId ?? 'any storage'}`,
  search: async (text, signal) => {
    const found = await call(
      filterInventory,
      {
        type: [...returnable],
        state: 'confirmed',
        limit: 50,
        ...(storageId !== undefined && { storageId }),
        ...(text.trim() !== '' && { search: text.trim() }),
      },
      { signal },
    )
    return choicesOf(found, ({ _id, number, costCenter }) => ({
      _id,
      name: [number, costCenter?.name].filter(Boolean).join(' · '),
    }))
  },
})
