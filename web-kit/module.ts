import type { Kind } from '@cuadre/kernel/kind.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Work } from '@cuadre/kernel/work.ts'
import type { Icon } from '@tabler/icons-react'
import type { Screen } from './screens.ts'

/** The headings of the palette, in its order. */
export const paletteGroups = ['partners', 'documents', 'accounts', 'catalogues', 'people'] as const

/** A record that the search found, as the palette shows it. */
export interface FoundRecord {
  kind: string
  _id: string
  code: string | null
  name: string
}

/** Records of a kind that the search finds, under which heading and with which icon. */
export interface FoundKind {
  kind: Kind & { details: string }
  group: (typeof paletteGroups)[number]
  icon: Icon
}

/** Something that one begins from the palette: who may, and the screen where it is done. */
export interface Start {
  /** With its query. */
  to: string
  permission: Permission
  icon: Icon
  es: string
  en: string
  /** What is done every day stands on the first screen too. */
  isEveryday?: true
  /** Other words that it is looked for by. */
  also?: string
}

/** What a module adds to the application. Each stands in its folder as `web/module.ts`. */
export interface WebModule {
  /** Kinds of record that links lead to and that have a name here. */
  kinds?: readonly Kind[]
  screens?: readonly Screen[]
  found?: readonly FoundKind[]
  starts?: readonly Start[]
  /** What waits for somebody, beside documents in states that their kind says. */
  works?: readonly Work[]
  /** What can be begun with a record that was found. */
  about?: (record: FoundRecord) => readonly Start[]
}
