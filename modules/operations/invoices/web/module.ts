import { anyText, may, recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { invoiceKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'

const { permission } = invoiceKind
const words = ['nomenclators', 'accounting', 'finance', 'platform']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators', 'finance', 'platform']

export const module: WebModule = {
  kinds: [invoiceKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'invoices.title',
      words: wordsOfLists,
      component: () => import('./InvoiceList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'invoices.new',
      titleOfRecord: 'invoices.one',
      words: [...words, 'treasury'],
      search: { ...newOrOne, type: may(anyText), sale: may(recordId) },
      component: () => import('./InvoiceForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'invoices.one',
      words,
      search: oneRecord,
      component: () => import('./InvoiceDetail.tsx'),
    }),
  ],
  found: [{ kind: invoiceKind, group: 'documents', icon: IconFileInvoice }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nueva factura',
      isEveryday: true,
      en: 'New invoice',
      also: 'facturar emitir create add issue invoice',
    },
  ],
}
