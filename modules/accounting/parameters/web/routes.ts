import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminGeneralParameters'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'parameters.title',
    component: () => import('./ParameterList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'parameters.form',
    component: () => import('./ParameterForm.tsx'),
  }),
]
