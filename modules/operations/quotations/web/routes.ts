import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { operationTypes } from '../kinds.ts'
import { quotationsAddress } from './addresses.ts'
import { permissionOf } from './permissions.ts'

const words = ['nomenclators', 'accounting']

/** The offers behind each kind of operation: a list, a form and one offer. */
export const routes: Screen[] = operationTypes.flatMap((of) => [
  screen({
    path: quotationsAddress(of),
    permission: permissionOf[of],
    title: `offers.of.${of}.title`,
    words,
    component: () => import('./QuotationList.tsx'),
  }),
  screen({
    path: `${quotationsAddress(of)}/options`,
    permission: permissionOf[of],
    title: `offers.of.${of}.new`,
    words,
    component: () => import('./QuotationForm.tsx'),
  }),
  screen({
    path: `${quotationsAddress(of)}/details`,
    permission: permissionOf[of],
    title: 'offers.one',
    words,
    component: () => import('./QuotationDetail.tsx'),
  }),
])
