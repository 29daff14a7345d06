import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

/** Shown by its address only; no menu leads here. */
export const module: WebModule = {
  screens: [
    screen({
      path: '/dev/components',
      title: 'components.title',
      component: () => import('./Components.tsx'),
    }),
  ],
}
