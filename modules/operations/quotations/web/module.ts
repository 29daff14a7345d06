import type { WebModule } from '@cuadre/web-kit/module.ts'
import { quotationFormAddress, quotationsAddress } from './addresses.ts'
import { foundQuotations, quotationKinds } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { operationTypes } from '../kinds.ts'
import { permissionOf } from './permissions.ts'
import { IconFileDescription, IconPlus } from '@tabler/icons-react'
import type { OperationType } from '../kinds.ts'

const words = ['nomenclators', 'accounting', 'platform']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'platform']

interface Named {
  of: OperationType
  newEs: string
  newEn: string
}

const named: readonly Named[] = [
  {
    of: 'saleOfProducts',
    newEs: 'Nueva oferta de productos',
    newEn: 'New offer of goods',
  },
  {
    of: 'buyOfProducts',
    newEs: 'Nueva oferta de proveedor',
    newEn: 'New provider’s offer',
  },
  {
    of: 'saleOfServices',
    newEs: 'Nueva oferta de servicios',
    newEn: 'New offer of services',
  },
  {
    of: 'buyOfServices',
    newEs: 'Nueva oferta de servicios de proveedor',
    newEn: 'New provider’s offer of services',
  },
]

/** The offers behind each kind of operation: a list, a form and one offer. */
export const module: WebModule = {
  kinds: [...Object.values(quotationKinds), ...foundQuotations],
  screens: operationTypes.flatMap((of) => [
    screen({
      path: quotationsAddress(of),
      permission: permissionOf[of],
      title: `offers.of.${of}.title`,
      words: wordsOfLists,
      component: () => import('./QuotationList.tsx'),
    }),
    screen({
      path: `${quotationsAddress(of)}/options`,
      permission: permissionOf[of],
      title: `offers.of.${of}.new`,
      titleOfRecord: 'offers.one',
      words,
      search: newOrInPlace,
      component: () => import('./QuotationForm.tsx'),
    }),
    screen({
      path: `${quotationsAddress(of)}/details`,
      permission: permissionOf[of],
      title: 'offers.one',
      words,
      search: oneRecord,
      component: () => import('./QuotationDetail.tsx'),
    }),
  ]),
  found: foundQuotations.map((kind) => ({ kind, group: 'documents', icon: IconFileDescription })),
  starts: named.map(({ of, newEs, newEn }) => ({
    to: quotationFormAddress(of),
    permission: permissionOf[of],
    icon: IconPlus,
    es: newEs,
    en: newEn,
    also: 'cotización presupuesto proforma crear add quote',
  })),
}
