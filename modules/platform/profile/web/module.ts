import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: '/admin/users/profile',
      title: 'profile.title',
      component: () => import('./Profile.tsx'),
    }),
  ],
}
