import type { WebModule } from '@cuadre/web-kit/module.ts'
import { exerciseKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = exerciseKind

export const module: WebModule = {
  kinds: [exerciseKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'exercises.title',
      component: () => import('./ExerciseList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'exercises.form',
      search: newOrOne,
      component: () => import('./ExerciseForm.tsx'),
    }),
  ],
}
