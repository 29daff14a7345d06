import { call } from '@cuadre/web-kit/api.ts'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { currencySelect } from '../../currencies/api.ts'
import { getNomcodsByPtypeSelect } from '../../code-lists/api.ts'
import { getProductBySelect } from '../../products/api.ts'
import { getProviderSelect } from '../../partners/api.ts'
import { getServiceToSelect } from '../../services/api.ts'
import { priceProducts } from '../../warehouses/api.ts'
import { searchInput, choiceOf, sourceOf } from './sources.ts'

// What the forms of documents choose from.

export const warehouseSource = sourceOf('storages', getNomcodsByPtypeSelect, { ptype: 'AA' })

export const clientSource: ChoiceSource = partnersBut('provider')
export const providerSource: ChoiceSource = partnersBut('client')

function partnersBut(other: 'client' | 'provider'): ChoiceSource {
  return {
    name: `partners but ${other}`,
    search: async (text, signal) => {
      const { data } = await call(getProviderSelect, searchInput(text), { signal })
      return data.filter(({ kind }) => kind !== other).map(choiceOf)
    },
  }
}

/** Currencies other than that of the books, which is what is meant where none is named. */
export const foreignCurrencySource: ChoiceSource = {
  name: 'foreignCurrencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(data.filter(({ isFunctional }) => !isFunctional).map(choiceOf), text)
  },
}

/** Products with what a storage has of them that nobody else reserved, at their sale price; before a storage is chosen, without. */
export function goodsSource(
  storageId: string | undefined,
  language: Language,
  documentId?: string,
): ChoiceSource {
  if (storageId === undefined)
    return {
      name: 'goods',
      search: async (text, signal): Promise<GoodsChoice[]> => {
        const { data } = await call(getProductBySelect, searchInput(text), { signal })
        return data.map((product) => ({
          ...choiceOf(product),
          ...('unit' in product && { unit: product.unit, price: product.salePrice }),
        }))
      },
    }
  return {
    name: `goods in ${storageId} for ${documentId ?? 'another'}`,
    search: async (text, signal): Promise<GoodsChoice[]> => {
      const { data } = await call(
        priceProducts,
        { storageId, limit: 50, ...(documentId !== undefined && { documentId }), ...searchInput(text) },
        { signal },
      )
      return data.map(({ productId, code, name, unit, available, salePrice }) => ({
        _id: productId,
        code,
        name,
        unit,
        price: salePrice,
        held: available,
        aside: `${showTrimmed(available, language, 0)} ${unit}`,
      }))
    },
  }
}

/** A service as a line of a document needs it, with where its expense goes if the catalogue says so. */
export interface ServiceChoice extends GoodsChoice {
  expenseAccount?: Choice | null
  expenseItem?: Choice | null
}

const servicesOf = (kind: 'sold' | 'bought'): ChoiceSource => ({
  name: `services ${kind}`,
  search: async (text, signal): Promise<ServiceChoice[]> => {
    const { data } = await call(getServiceToSelect, { kind, ...searchInput(text) }, { signal })
    return data.map((service) => ({
      ...choiceOf(service),
      unit: service.unit ?? '',
      price: service.price,
      expenseAccount: service.expenseAccount && choiceOf(service.expenseAccount),
      expenseItem: service.expenseItem && choiceOf(service.expenseItem),
    }))
  },
})

export const soldServiceSource = servicesOf('sold')
export const boughtServiceSource = servicesOf('bought')
