import { searchInput, sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { contractKindType } from '@cuadre/nomenclators/code-lists/element-kinds.ts'
import { elementSource } from '@cuadre/nomenclators/code-lists/web/unit-source.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { formAddress as partnerForm } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { getContractsByType } from '../api.ts'

export const kindSource = elementSource('contractKinds', contractKindType)
export const partnerSource = sourceOf(
  'partner',
  'partners',
  getProviderSelect,
  {},
  { creates: { form: partnerForm } },
)

/** The framework contracts in force, which supplements are written under. */
export const frameworkSource: ChoiceSource = {
  name: 'frameworks',
  search: async (text, signal) => {
    const found = await call(getContractsByType, { type: 'framework', ...searchInput(text) }, { signal })
    return choicesOf(found, ({ _id, code, name, partner }) => ({
      _id,
      name: `${partner} · ${name}`,
      ...(code && { code }),
    }))
  },
}
