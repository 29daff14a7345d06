import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@cuadre/kernel/permissions.ts'

export interface MenuEntry {
  /** With its query, where one screen serves several entries. */
  to: string
  /** Any one of these shows it. */
  permission: Permission | readonly Permission[]
  es: string
  en: string
  /** It stands in its group for whoever has the group, and opens it to nobody else. */
  opensNoGroup?: true
}

export interface MenuSection {
  /** The caption above the entries, where they need one. */
  es?: string
  en?: string
  entries: readonly MenuEntry[]
}

export interface MenuGroup {
  id: string
  icon: Icon
  es: string
  en: string
  /** For a group that is itself the only entry. */
  entry?: MenuEntry
  sections: readonly MenuSection[]
}

interface Visibility {
  /** The permissions of whoever looks. */
  held: readonly string[]
  /** Whether there is a screen at a path. */
  exists: (path: string) => boolean
  /** What the command palette offers as well: entries whose group is not open. */
  closedGroups?: 'shown'
}

const pathOf = (to: string) => to.split('?', 1)[0] ?? to

/** The menu of one person: entries whose permission is held and whose screen exists, and groups that keep any. */
export function visibleMenu(
  menu: readonly MenuGroup[],
  { held, exists, closedGroups }: Visibility,
): MenuGroup[] {
  const isVisible = ({ to, permission }: MenuEntry) =>
    [permission].flat().some((each) => held.includes(each)) && exists(pathOf(to))
  return menu.flatMap((group) => {
    if (group.entry) return isVisible(group.entry) ? [group] : []
    const sections = group.sections
      .map((section) => ({ ...section, entries: section.entries.filter(isVisible) }))
      .filter(({ entries }) => entries.length > 0)
    const isOpen = sections.some(({ entries }) => entries.some(({ opensNoGroup }) => !opensNoGroup))
    return isOpen || (closedGroups === 'shown' && sections.length > 0) ? [{ ...group, sections }] : []
  })
}

export interface MenuPosition {
  group: MenuGroup
  section?: MenuSection
  entry: MenuEntry
}

/** Where an address stands in the menu: at the entry whose path it is, or lies under. */
export function menuPositionOf(
  menu: readonly MenuGroup[],
  pathname: string,
  search = '',
): MenuPosition | undefined {
  let best: MenuPosition | undefined
  for (const position of menuPositions(menu)) {
    if (fits(position.entry.to, pathname, search) && position.entry.to.length > (best?.entry.to.length ?? 0))
      best = position
  }
  return best
}

function* menuPositions(menu: readonly MenuGroup[]): Generator<MenuPosition> {
  for (const group of menu) {
    if (group.entry) yield { group, entry: group.entry }
    for (const section of group.sections) for (const entry of section.entries) yield { group, section, entry }
  }
}

function fits(to: string, pathname: string, search: string): boolean {
  const path = pathOf(to)
  const isUnder = path !== '/' && pathname.startsWith(`${path}/`)
  const wanted = new URLSearchParams(to.slice(path.length))
  const given = new URLSearchParams(search)
  // The screen of one record is under the list that it stands in, whatever the list is narrowed to.
  const isMeant = (name: string, value: string) => (given.has(name) ? given.get(name) === value : isUnder)
  return (isUnder || pathname === path) && [...wanted].every(([name, value]) => isMeant(name, value))
}

/** What a link of the router takes: the path, and the query as an object. */
export function linkOf({ to }: MenuEntry): { to: string; search: Record<string, string> } {
  const path = pathOf(to)
  return { to: path, search: Object.fromEntries(new URLSearchParams(to.slice(path.length))) }
}

/** The menu itself says where one is; the router would also call every address above it the present one. */
export const exactly = { exact: true, includeSearch: true } as const
