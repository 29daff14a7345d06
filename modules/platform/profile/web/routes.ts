import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

export const routes: Screen[] = [
  screen({ path: '/admin/users/profile', title: 'profile.title', component: () => import('./Profile.tsx') }),
]
