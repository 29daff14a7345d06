import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { listAddress } from './addresses.ts'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission: 'adminUsers',
    title: 'mail.title',
    component: () => import('./MailList.tsx'),
  }),
]
