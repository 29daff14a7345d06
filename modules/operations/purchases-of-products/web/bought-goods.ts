import { goods } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { choiceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { type Language, showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choicesOf, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { goodsToBuy } from '../api.ts'

interface For {
  providerId: string | undefined
  storageId: string | undefined
  currencyId: string | undefined
}

/** Products at what they were last bought at, each beside what the storage has of it. */
export const boughtGoods = (asks: For, language: Language): ChoiceSource => ({
  name: ['bought goods', ...Object.values(asks)].join(' '),
  ...goods,
  search: async (text, signal) => {
    const search = text.trim()
    const found = await call(goodsToBuy, { ...asks, ...(search !== '' && { search }) }, { signal })
    return choicesOf(found, (product): GoodsChoice => ({
      ...choiceOf(product),
      unit: product.unit,
      price: product.price,
      aside: [
        product.held === null ? '' : `${showTrimmed(product.held, language, 0)} ${product.unit}`,
        product.price === null ? '' : showRate(product.price, language),
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  },
})
