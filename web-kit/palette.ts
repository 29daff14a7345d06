import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Icon } from '@tabler/icons-react'
import type { StateLook, looks } from './widgets/StateBadge.tsx'

/** The headings of the palette, in its order. */
export const paletteGroups = ['partners', 'documents', 'accounts', 'catalogues', 'people'] as const

/** A record that the search found, as the palette shows it. */
export interface FoundRecord {
  kind: string
  _id: string
  code: string | null
  name: string
}

/** How records of one kind look in the palette, and where they open. */
export interface FoundKind {
  kind: string
  group: (typeof paletteGroups)[number]
  icon: Icon
  es: string
  en: string
  addressOf: (id: string) => string
  /** How its states look and which words they have. */
  states?: Readonly<Record<string, { look: keyof typeof looks | StateLook; words: string }>>
}

/** Something that one begins from the palette: who may, and the screen where it is done. */
export interface Start {
  /** With its query. */
  to: string
  permission: Permission
  icon: Icon
  es: string
  en: string
  /** Other words that it is looked for by. */
  also?: string
}

/** What a module adds to the palette. Each says its own in `web/palette.ts`. */
export interface PalettePart {
  kinds?: readonly FoundKind[]
  starts?: readonly Start[]
  /** What can be begun with a record that was found. */
  about?: (record: FoundRecord) => readonly Start[]
}
