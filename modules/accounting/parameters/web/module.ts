import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, oneOf } from '@cuadre/web-kit/said.ts'
import { parameterKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = parameterKind

export const module: WebModule = {
  kinds: [parameterKind],
  screens: [
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
      search: { ...newOrOne, correct: may(oneOf('yes')) },
      component: () => import('./ParameterForm.tsx'),
    }),
  ],
}
