import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import type { Kind, PartnerReference } from '@cuadre/kernel/kind.ts'
import type { Handler } from '@cuadre/server-kit/handle.ts'
import type { Finder } from '@cuadre/server-kit/search.ts'
import type { Expecting } from './expected.ts'
import type { ImportKind } from './imports/import-kinds.ts'
import type { Importable } from './imports/importable.ts'
import type { Responsibility } from './responsibilities.ts'
import type { MediaOwner, MediaOwners } from './media/owners.ts'
import type { FirstStep } from './home/steps.ts'
import type { CountedWork } from './home/work.ts'
import type { Clonable } from './cloning/clonable.ts'
import type { Establishing } from './organizations/establishing.ts'

/** What the modules say between them, for those that ask about all of it. */
export interface Product {
  kinds: ReadonlyMap<string, Kind>
  /** All calls; requested late, since whoever requests them is one of them. */
  endpoints(): readonly AnyEndpoint[]
  finders: readonly Finder[]
  works: readonly CountedWork[]
  expects: readonly Expecting[]
  responsibilities: readonly Responsibility[]
  steps: readonly FirstStep[]
  files: MediaOwners
  partners: readonly PartnerReference[]
  importables: Readonly<Record<ImportKind, Importable>>
  clonables: readonly Clonable[]
  /** How a new organization is given what its localization ships; of the server, since the data are. */
  establishing: Establishing
}

/** What a module adds to the product. Each stands in its folder as `module.ts`; the server's list of them is all that is central. */
export interface Module {
  kinds?: readonly Kind[]
  routes?: readonly Handler[] | ((product: Product) => readonly Handler[])
  finders?: readonly Finder[]
  /** What waits for somebody, beside documents in states that their kind says. */
  works?: readonly CountedWork[]
  /** Money that it knows to come or to go, for whoever looks ahead. */
  expects?: readonly Expecting[]
  /** What of it workers answer for, for whoever asks what somebody does who leaves. */
  responsibilities?: readonly Responsibility[]
  /** What of it makes a new organization one that can be worked in. */
  steps?: readonly FirstStep[]
  /** How a record forgets a file that is about to be deleted, by kind; not needed where only the file says whose it is. */
  detach?: Readonly<Record<string, NonNullable<MediaOwner['detach']>>>
  /** Tables that name partners and are of no kind. */
  partners?: readonly PartnerReference[]
  /** What breaking a constraint of a table of no kind means. */
  refusals?: Readonly<Record<string, string>>
  importables?: Readonly<Partial<Record<ImportKind, Importable>>>
  clonables?: readonly Clonable[]
}
