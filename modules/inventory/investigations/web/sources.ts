import { call } from '@cuadre/web-kit/api.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { filterFiles } from '../api.ts'

/** Surpluses with something left that a shortage may be set off against. */
export const openSurpluses = (language: Language): ChoiceSource => ({
  name: `open surpluses in ${language}`,
  search: async (text, signal) => {
    const { data } = await call(filterFiles, { kind: 'surplus', state: 'open', limit: 100 }, { signal })
    return searched(
      data.map(({ _id, number, document, open }) => ({
        _id,
        code: number,
        name: `${document.number} · ${showAmount(open, language)}`,
      })),
      text,
    )
  },
})
