import type { Kind } from '@cuadre/kernel/kind.ts'
import { type Work, worksOf } from '@cuadre/kernel/work.ts'
import type { FoundKind, FoundRecord, Start, WebModule } from '@cuadre/web-kit/module.ts'
import type { Screen } from '@cuadre/web-kit/screens.ts'

const files = import.meta.glob<{ module: WebModule }>(
  ['../../modules/*/*/web/module.ts', './guide/module.ts', './developer/module.ts'],
  { eager: true },
)

interface Listed extends WebModule {
  domain: string
  file: string
}

const domainOf = (file: string): string =>
  /\/modules\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('./guide/') ? 'guide' : 'shell')

const modules: readonly Listed[] = Object.entries(files).map(([file, { module }]) => ({
  ...module,
  domain: domainOf(file),
  file,
}))

/** The first screen. The routes add its component, which asks here which others there are. */
export const home: Omit<Screen, 'component'> = { path: '/', title: 'home.title' }

export interface PlacedScreen {
  screen: Screen
  /** Whose words it shows. */
  domain: string
  /** Where its module lists it: its help stands beside that. */
  file: string
}

export const screensOfModules: readonly PlacedScreen[] = modules.flatMap(({ screens = [], domain, file }) =>
  screens.map((screen) => ({ screen, domain, file })),
)

const byPath = new Map<string, Omit<Screen, 'component'>>([
  [home.path, home],
  ...screensOfModules.map(({ screen }) => [screen.path, screen] as const),
])

export const screenExists = (path: string): boolean => byPath.has(path)

export const screenAt = (path: string): Omit<Screen, 'component'> | undefined => byPath.get(path)

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

/** Everything that may wait for somebody, with the domain that it is of. */
export const works: readonly (Work & { domain: string })[] = modules.flatMap(
  ({ kinds: own = [], works: others = [], domain }) =>
    [...own.flatMap(worksOf), ...others].map((work) => ({ ...work, domain })),
)

const open =
  (held: readonly string[]) =>
  ({ to, permission }: Start): boolean =>
    held.includes(permission) && screenExists(to.split('?', 1)[0] ?? to)

export const startsOf = (held: readonly string[]): Start[] =>
  modules.flatMap(({ starts = [] }) => starts).filter(open(held))

/** What one can begin with a record that was found. */
export const startsAbout = (record: FoundRecord, held: readonly string[]): Start[] =>
  modules.flatMap(({ about }) => about?.(record) ?? []).filter(open(held))
