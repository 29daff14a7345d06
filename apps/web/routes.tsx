import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { home, type PlacedScreen, screensOfModules } from './modules.ts'
import { Gate } from './private/Gate.tsx'
import { MissingScreen } from './private/MissingScreen.tsx'
import { BrokenScreen } from './private/BrokenScreen.tsx'
import { Shell } from './private/Shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: MissingScreen })

const homeScreen: PlacedScreen = {
  screen: { ...home, component: () => import('./private/Home.tsx') },
  domain: 'shell',
}

function routeOf({ screen, domain }: PlacedScreen) {
  const { path, permission, component, words = [], validateSearch } = screen
  const Screen = lazyRouteComponent(component)
  const Component = permission === undefined ? Screen : () => <Gate needs={permission} screen={<Screen />} />
  return createRoute({
    getParentRoute: () => root,
    path,
    component: Object.assign(Component, { preload: Screen.preload }),
    staticData: { ...(permission !== undefined && { permission }) },
    loader: () => loadWords([domain, ...words]),
    ...(validateSearch && { validateSearch }),
  })
}

export const router = createRouter({
  routeTree: root.addChildren([homeScreen, ...screensOfModules].map(routeOf)),
  defaultPreload: 'intent',
  defaultPreloadDelay: 40,
  // The old screen stays until the new one is ready; the frame shows a spinner when that takes long.
  defaultPendingMs: 60_000,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: false,
})
