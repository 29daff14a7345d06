import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { operationTypes } from '../kinds.ts'
import { offersAddress } from './addresses.ts'
import { permissionOf } from './permissions.ts'

const words = ['nomenclators', 'accounting']

/** The offers behind each kind of operation: a list, a form and one offer. */
export const routes: Screen[] = operationTypes.flatMap((of) => [
  screen({
    path: offersAddress(of),
    permission: permissionOf[of],
    title: `offers.of.${of}.title`,
    words,
    component: () => import('./OfferList.tsx'),
  }),
  screen({
    path: `${offersAddress(of)}/options`,
    permission: permissionOf[of],
    title: `offers.of.${of}.new`,
    words,
    component: () => import('./OfferForm.tsx'),
  }),
  screen({
    path: `${offersAddress(of)}/details`,
    permission: permissionOf[of],
    title: 'offers.one',
    words,
    component: () => import('./OfferDetail.tsx'),
  }),
])
