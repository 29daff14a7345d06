import { forgetEarly } from '@cuadre/web-kit/asked-early.ts'
import { BeginsAnew } from '@cuadre/web-kit/form/anew.tsx'
import { patiently } from '@cuadre/web-kit/patiently.ts'
import type { Screen } from '@cuadre/web-kit/screens.ts'
import { loadWords } from '@cuadre/web-kit/words/words.ts'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { home, type PlacedScreen, screenExists, screensOfModules } from './modules.ts'
import Home from './private/Home.tsx'
import { Addressed } from './private/Addressed.tsx'
import { ComingScreen } from './private/ComingScreen.tsx'
import { Gate } from './private/Gate.tsx'
import { MissingScreen } from './private/MissingScreen.tsx'
import { BrokenScreen } from './private/BrokenScreen.tsx'
import { Shell } from './private/Shell.tsx'

const homeScreen: Omit<PlacedScreen, 'file'> = {
  screen: { ...home, component: () => Promise.resolve({ default: Home }) },
  domain: 'shell',
}

/** A screen is fetched as soon as somebody seems to go to it; it is wanted once the address is its own. */
const isAt = (path: string) => () => location.pathname === path

function componentOf({ component, path, permission, search, title }: Screen) {
  const Fetched = lazyRouteComponent(() =>
    patiently(component as () => Promise<{ default: FunctionComponent<object> }>, isAt(path)),
  )
  const above = path.replace(/\/[^/]+$/, '')
  const list = screenExists(above) ? above : undefined
  const screen = search ? (
    <Addressed search={search} screen={Fetched} title={title} list={list} />
  ) : (
    <Fetched />
  )
  const Component = () => (
    <BeginsAnew>{permission === undefined ? screen : <Gate needs={permission} screen={screen} />}</BeginsAnew>
  )
  return Object.assign(Component, { preload: Fetched.preload })
}

function routeOf({ screen, domain }: Omit<PlacedScreen, 'file'>, root: AnyRoute) {
  const { path, permission, words = [] } = screen
  return createRoute({
    getParentRoute: () => root,
    path,
    component: componentOf(screen),
    staticData: { ...(permission !== undefined && { permission }) },
    loader: () => patiently(() => loadWords([domain, ...words]), isAt(path)),
    // The home is here already.
    ...(path === home.path && { pendingMs: Infinity }),
  })
}

/**
 * The way to all screens, made anew for each time that somebody signs in: one that was left on the login page would go on
 * showing that it leads nowhere.
 */
export function startRouter() {
  const root = createRootRoute({ component: Shell, notFoundComponent: MissingScreen })
  const router = createRouter({
    routeTree: root.addChildren([homeScreen, ...screensOfModules].map((placed) => routeOf(placed, root))),
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    // The frame does not wait for the first screen.
    defaultPendingComponent: ComingScreen,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: BrokenScreen,
    scrollRestoration: false,
  })
  // From then on the old screen stays until the new one is ready; the frame shows a spinner when that takes long.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.defaultPendingMs = 60_000
    router.subscribe('onBeforeNavigate', forgetEarly)
  })
  return router
}
