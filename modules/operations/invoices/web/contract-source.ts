import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { noChoices, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { getContractsByTypeAndOrganization } from '../../contracts/api.ts'

/** A contract, or a supplement under its framework contract. */
export interface ContractChoice extends Choice {
  contractId: string
  supplementId: string | null
}

/** The contracts of sale in force with a client, their supplements among them. */
export const contractsWith = (partnerId: string | undefined): ChoiceSource => ({
  name: `contracts of sale with ${partnerId}`,
  search: async (text, signal) => {
    if (partnerId === undefined) return noChoices
    const input = { partnerId, nature: 'sale' as const, ...searchInput(text) }
    const { data, total } = await call(getContractsByTypeAndOrganization, input, { signal })
    const choices = data.flatMap(({ _id, code, name, supplements }): ContractChoice[] => [
      { _id, ...(code && { code }), name, contractId: _id, supplementId: null },
      ...supplements.map((supplement) => ({
        _id: `${_id} ${supplement._id}`,
        code: [code, supplement.number].filter(Boolean).join(' '),
        name: supplement.object,
        contractId: _id,
        supplementId: supplement._id,
      })),
    ])
    return { choices, more: total - data.length }
  },
})
