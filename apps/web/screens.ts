import type { Screen } from '@cuadre/web-kit/screens.ts'

/** The first screen, whose component the routes add: it asks here which others there are. */
export const home: Omit<Screen, 'component'> = { path: '/', title: 'home.title' }

/** The lists of screens that the modules keep, each known by the domain that it stands in. */
const lists = import.meta.glob<{ routes: readonly Screen[] }>(
  ['../../modules/*/*/web/routes.ts', './developer/routes.ts'],
  { eager: true },
)

export interface PlacedScreen {
  screen: Screen
  domain: string
}

/** The screens of the modules by their paths. */
export const screensOfModules: ReadonlyMap<string, PlacedScreen> = new Map(
  Object.entries(lists).flatMap(([file, { routes }]) => {
    const domain = /\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'shell'
    return routes.map((screen) => [screen.path, { screen, domain }] as const)
  }),
)

export const screenAt = (path: string): Omit<Screen, 'component'> | undefined =>
  path === home.path ? home : screensOfModules.get(path)?.screen

export const screenExists = (path: string): boolean => screenAt(path) !== undefined
