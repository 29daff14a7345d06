import type { Kind } from '@cuadre/kernel/kind.ts'
import type { FoundKind, FoundRecord, Start, WebModule } from '@cuadre/web-kit/module.ts'
import type { Screen } from '@cuadre/web-kit/screens.ts'

const files = import.meta.glob<{ module: WebModule }>(
  ['../../modules/*/*/web/module.ts', './developer/module.ts'],
  { eager: true },
)

interface Listed extends WebModule {
  domain: string
}

const domainOf = (file: string): string => /\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'shell'

const modules: readonly Listed[] = Object.entries(files).map(([file, { module }]) => ({
  ...module,
  domain: domainOf(file),
}))

const home: Screen = { path: '/', title: 'home.title', component: () => import('./private/Home.tsx') }

export interface PlacedScreen {
  screen: Screen
  /** Whose words it shows. */
  domain: string
}

export const screens: readonly PlacedScreen[] = [
  { screen: home, domain: 'shell' },
  ...modules.flatMap(({ screens: own = [], domain }) => own.map((screen) => ({ screen, domain }))),
]

const byPath = new Map(screens.map(({ screen }) => [screen.path as string, screen]))

export const screenExists = (path: string): boolean => byPath.has(path)

export const screenAt = (path: string): Screen | undefined => byPath.get(path)

/** Every kind of record, by its type: where links to it lead and what it is called. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  modules.flatMap((module) => (module.kinds ?? []).map((kind) => [kind.type, kind] as const)),
)

/** The kinds that the search finds. */
export const foundKinds: ReadonlyMap<string, FoundKind> = new Map(
  modules.flatMap(({ found = [] }) => found.map((each) => [each.kind.type, each] as const)),
)

/** The domains whose words the states of found records need. */
export const foundDomains: readonly string[] = [
  ...new Set(
    modules.flatMap(({ found = [], starts = [], domain }) =>
      found.length + starts.length > 0 ? [domain] : [],
    ),
  ),
]

const open =
  (held: readonly string[]) =>
  ({ to, permission }: Start): boolean =>
    held.includes(permission) && screenExists(to.split('?', 1)[0] ?? to)

export const startsOf = (held: readonly string[]): Start[] =>
  modules.flatMap(({ starts = [] }) => starts).filter(open(held))

/** What one can begin with a record that was found. */
export const startsAbout = (record: FoundRecord, held: readonly string[]): Start[] =>
  modules.flatMap(({ about }) => about?.(record) ?? []).filter(open(held))
