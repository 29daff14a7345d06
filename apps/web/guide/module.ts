import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { guideAddress, guidePageAddress, guidePages } from './pages.ts'

/** For whoever is signed in. */
export const module: WebModule = {
  screens: [
    screen({
      path: guideAddress,
      title: 'guide.title',
      component: () => import('./GuideContents.tsx'),
    }),
    ...guidePages.map((page) =>
      screen({
        path: guidePageAddress(page),
        title: `guide.pages.${page}`,
        under: guideAddress,
        component: () => import('./GuidePage.tsx'),
      }),
    ),
  ],
}
