import type { Screen } from '@cuadre/web-kit/screens.ts'
import { loadWords } from '@cuadre/web-kit/words/words.ts'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Gate } from './private/Gate.tsx'
import { MissingScreen } from './private/MissingScreen.tsx'
import { BrokenScreen } from './private/BrokenScreen.tsx'
import { Shell } from './private/Shell.tsx'

const home: Screen = { path: '/', title: 'home.title', component: () => import('./private/Home.tsx') }

/** The lists of screens that the modules keep, each known by the domain that it stands in. */
const lists = import.meta.glob<{ routes: readonly Screen[] }>(
  ['../../modules/*/*/web/routes.ts', './developer/routes.ts'],
  { eager: true },
)

interface Placed {
  screen: Screen
  domain: string
}

const known = new Map<string, Placed>([[home.path, { screen: home, domain: 'shell' }]])
for (const [file, { routes }] of Object.entries(lists)) {
  const domain = /\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'shell'
  for (const screen of routes) known.set(screen.path, { screen, domain })
}

export const screenExists = (path: string): boolean => known.has(path)

export const screenAt = (path: string): Screen | undefined => known.get(path)?.screen

const root = createRootRoute({ component: Shell, notFoundComponent: MissingScreen })

function routeOf({ screen, domain }: Placed) {
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
  routeTree: root.addChildren([...known.values()].map(routeOf)),
  defaultPreload: 'intent',
  defaultPreloadDelay: 40,
  // The old screen stays until the new one is ready; the frame shows a spinner when that takes long.
  defaultPendingMs: 60_000,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: false,
})
