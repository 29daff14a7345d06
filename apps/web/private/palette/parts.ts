import type { FoundKind, FoundRecord, PalettePart, Start } from '@cuadre/web-kit/palette.ts'
import { screenExists } from '../../screens.ts'

/** What the modules add to the palette, each known by the domain that it stands in. */
const parts = import.meta.glob<{ palette: PalettePart }>('../../../../modules/*/*/web/palette.ts', {
  eager: true,
})

const all = Object.values(parts).map(({ palette }) => palette)

/** Whose words the states of records need. */
export const domains = [
  ...new Set(Object.keys(parts).map((file) => /\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'shell')),
]

export const kinds = new Map<string, FoundKind>(
  all.flatMap((part) => (part.kinds ?? []).map((kind) => [kind.kind, kind] as const)),
)

const open =
  (held: readonly string[]) =>
  ({ to, permission }: Start): boolean =>
    held.includes(permission) && screenExists(to.split('?', 1)[0] ?? to)

export const startsOf = (held: readonly string[]): Start[] =>
  all.flatMap(({ starts = [] }) => starts).filter(open(held))

/** What one can begin with a record that was found. */
export const startsAbout = (record: FoundRecord, held: readonly string[]): Start[] =>
  all.flatMap(({ about }) => about?.(record) ?? []).filter(open(held))
