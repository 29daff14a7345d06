import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const permission = 'adminInvoice'
const words = ['nomenclators', 'accounting', 'finance']

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'invoices.title',
    words,
    component: () => import('./InvoiceList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'invoices.new',
    words,
    component: () => import('./InvoiceForm.tsx'),
  }),
  screen({
    path: detailAddress,
    permission,
    title: 'invoices.one',
    words,
    component: () => import('./InvoiceDetail.tsx'),
  }),
]
