import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminAccountingExercise'

export const routes: Screen[] = [
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
    component: () => import('./ExerciseForm.tsx'),
  }),
]
