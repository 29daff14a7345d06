import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { views } from './addresses.ts'

const permission = 'adminPaymentRequest'
const words = ['nomenclators', 'accounting', 'finance']

/** The list, the form and one request, by either way. */
export const routes: Screen[] = [views.clients, views.all].flatMap((view) => [
  screen({
    path: view.list,
    permission,
    title: `${view.words}.title`,
    words,
    component: () => import('./RequestList.tsx'),
  }),
  screen({
    path: `${view.list}/options`,
    permission,
    title: `${view.words}.new`,
    words,
    component: () => import('./RequestForm.tsx'),
  }),
  screen({
    path: `${view.list}/details`,
    permission,
    title: 'paymentRequests.one',
    words,
    component: () => import('./RequestDetail.tsx'),
  }),
])
