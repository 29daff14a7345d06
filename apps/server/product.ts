import type { Kind } from '@cuadre/kernel/kind.ts'
import { worksOf } from '@cuadre/kernel/work.ts'
import { countedByState } from '@cuadre/platform/home/work.ts'
import type { ImportKind } from '@cuadre/platform/imports/import-kinds.ts'
import type { Importable } from '@cuadre/platform/imports/importable.ts'
import type { MediaOwner } from '@cuadre/platform/media/owners.ts'
import type { Product } from '@cuadre/platform/module.ts'
import type { Handler } from '@cuadre/server-kit/handle.ts'
import type { Refusals } from '@cuadre/server-kit/refusals.ts'
import { establishing } from './establishing.ts'
import { modules } from './modules.ts'

const kinds: readonly Kind[] = modules.flatMap((module) => module.kinds ?? [])
const detach = Object.assign({}, ...modules.map((module) => module.detach)) as Record<
  string,
  MediaOwner['detach']
>

/** What all modules say between them. */
export const product: Product = {
  kinds: new Map(kinds.map((kind) => [kind.type, kind])),
  endpoints: () => handlers.map(({ endpoint }) => endpoint),
  finders: modules.flatMap(({ finders = [] }) => finders),
  works: [...kinds.flatMap(worksOf).map(countedByState), ...modules.flatMap(({ works = [] }) => works)],
  expects: modules.flatMap(({ expects = [] }) => expects),
  responsibilities: modules.flatMap(({ responsibilities = [] }) => responsibilities),
  steps: modules.flatMap(({ steps = [] }) => steps),
  files: Object.fromEntries(
    kinds.flatMap(({ type, files, table, drafts }) =>
      files
        ? [[type, { ...files, detach: detach[type], tables: [table, drafts].flatMap((each) => each ?? []) }]]
        : [],
    ),
  ),
  partners: [...kinds, ...modules].flatMap(({ partners = [] }) => partners),
  importables: Object.assign({}, ...modules.map(({ importables }) => importables)) as Record<
    ImportKind,
    Importable
  >,
  clonables: modules.flatMap(({ clonables = [] }) => clonables),
  establishing,
}

/** What breaking a constraint means, as the kinds and the modules say it. */
export const refusals: Refusals = Object.assign(
  {},
  ...[...kinds, ...modules].map((each) => each.refusals),
) as Refusals

/** Every call that the server answers. */
export const handlers: readonly Handler[] = modules.flatMap(({ routes = [] }) =>
  typeof routes === 'function' ? routes(product) : routes,
)
