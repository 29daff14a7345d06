import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

/** Shown by its address only; no menu leads here. */
export const routes: Screen[] = [
  screen({
    path: '/dev/components',
    title: 'components.title',
    component: () => import('./Components.tsx'),
  }),
]
