import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { filterFiles } from '../api.ts'

/** Surpluses with something left that a shortage may be set off against. */
export const openSurpluses = (language: Language): ChoiceSource => ({
  name: `open surpluses in ${language}`,
  search: async (text, signal) => {
    const found = await call(
      filterFiles,
      { kind: 'surplus', state: 'open', limit: 50, ...searchInput(text) },
      { signal },
    )
    return choicesOf(found, ({ _id, number, document, open }) => ({
      _id,
      code: number,
      name: `${document.number} · ${showAmount(open, language)}`,
    }))
  },
})
