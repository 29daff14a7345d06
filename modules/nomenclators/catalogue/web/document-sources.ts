import { call } from '@cuadre/web-kit/api.ts'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { choicesOf, type Choice, type ChoiceSource, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { currencySelect } from '../../currencies/api.ts'
import { getProductBySelect } from '../../products/api.ts'
import { getProviderSelect } from '../../partners/api.ts'
import { formAddress as partnerForm } from '../../partners/web/addresses.ts'
import { formAddress as productForm } from '../../products/web/addresses.ts'
import { getServiceToSelect } from '../../services/api.ts'
import { formAddress as serviceForm } from '../../services/web/addresses.ts'
import { priceProducts } from '../../warehouses/api.ts'
import { searchInput, choiceOf, sourceOf } from './sources.ts'

// What the forms of documents choose from.

export { warehouseSource } from '../../code-lists/web/unit-source.ts'

const partnersOf = (name: string, kind: 'client' | 'provider'): NamedSource =>
  sourceOf('partner', name, getProviderSelect, { kind }, { creates: { form: partnerForm, start: { kind } } })

export const clientSource = partnersOf('clients', 'client')
export const providerSource = partnersOf('providers', 'provider')

/** Currencies other than that of the books, which is what is meant where none is named. */
export const foreignCurrencySource: NamedSource = {
  isWhole: true,
  name: 'foreignCurrencies',
  recent: 'foreignCurrencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(data.filter(({ isFunctional }) => !isFunctional).map(choiceOf), text)
  },
}

/** Every currency in use, that of the books first. */
export const everyCurrencySource: NamedSource = {
  isWhole: true,
  name: 'currencies',
  search: async (text, signal) => {
    const { data } = await call(currencySelect, {}, { signal })
    return searched(data.map(choiceOf), text)
  },
}

/** What is remembered of goods and how they are created, whichever document they stand on. */
export const goods = { recent: 'goods', creates: { form: productForm } } as const

/** Products with what a storage has of them that nobody else reserved, at their sale price; before a storage is chosen, without. */
export function goodsSource(
  storageId: string | undefined,
  language: Language,
  documentId?: string,
): ChoiceSource {
  if (storageId === undefined)
    return {
      name: 'goods',
      ...goods,
      search: async (text, signal) =>
        choicesOf(await call(getProductBySelect, searchInput(text), { signal }), (product): GoodsChoice => ({
          ...choiceOf(product),
          ...('unit' in product && {
            unit: product.unit,
            price: product.salePrice,
            tracksLots: product.tracksLots,
          }),
        })),
    }
  return {
    name: `goods in ${storageId} for ${documentId ?? 'another'}`,
    ...goods,
    search: async (text, signal) => {
      const found = await call(
        priceProducts,
        { storageId, limit: 50, ...(documentId !== undefined && { documentId }), ...searchInput(text) },
        { signal },
      )
      return choicesOf(
        found,
        ({ productId, code, name, unit, tracksLots, available, salePrice }): GoodsChoice => ({
          _id: productId,
          code,
          name,
          unit,
          tracksLots,
          price: salePrice,
          held: available,
          aside: `${showTrimmed(available, language, 0)} ${unit}`,
        }),
      )
    },
  }
}

/** A service as a line of a document needs it, with where its expense goes if the catalogue says so. */
export interface ServiceChoice extends GoodsChoice {
  expenseAccount?: Choice | null
  expenseItem?: Choice | null
}

const servicesOf = (kind: 'sold' | 'bought'): NamedSource => ({
  kind: 'service',
  name: `services ${kind}`,
  recent: `services ${kind}`,
  creates: { form: serviceForm, start: { kind } },
  search: async (text, signal) =>
    choicesOf(
      await call(getServiceToSelect, { kind, ...searchInput(text) }, { signal }),
      (service): ServiceChoice => ({
        ...choiceOf(service),
        unit: service.unit ?? '',
        price: service.price,
        currencyId: service.currencyId,
        expenseAccount: service.expenseAccount && choiceOf(service.expenseAccount),
        expenseItem: service.expenseItem && choiceOf(service.expenseItem),
      }),
    ),
})

export const soldServiceSource = servicesOf('sold')
export const boughtServiceSource = servicesOf('bought')
