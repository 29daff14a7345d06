import { searchEverything, type Finding } from '@cuadre/platform/search/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { visibleMenu, type MenuEntry } from '@cuadre/web-kit/layout/menu.ts'
import { addressOf } from '@cuadre/kernel/kind.ts'
import { paletteGroups, type Start } from '@cuadre/web-kit/module.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useLanguage, type Language } from '@cuadre/web-kit/words/use-words.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Icon } from '@tabler/icons-react'
import { folded } from '@cuadre/kernel/folded.ts'
import type { z } from 'zod'
import { menu } from '../../menu.ts'
import { foundKinds, screenExists, startsAbout, startsOf } from '../../modules.ts'
import { saysAll } from './matches.ts'
import { guideRows, usePartsOfGuide } from './guide-rows.ts'
import { recentOf } from './recent.ts'
import { readTyped, type Typed } from './typed.ts'

export type FindingRow = z.output<typeof Finding>

/** A line of the palette. */
export interface Row {
  id: string
  icon: Icon
  name: string
  note?: string
  to: string
  /** The record that stands behind it. */
  record?: FindingRow
}

export interface Group {
  id: string
  rows: readonly Row[]
}

const mostScreens = 6
const mostStarts = 6

/** Everything that fits what was typed, in groups; what was opened last where nothing was typed. */
export function useGroups(typed: string) {
  const language = useLanguage()
  const { _id, permissions } = useSession()
  const now = readTyped(typed)
  const [settled] = useDebouncedValue(typed, 120)
  const wanted = readTyped(settled)
  const wants = !wanted.orders && wanted.text !== ''
  const found = useQuery({
    ...query(searchEverything, { text: wanted.text, by: wanted.by }),
    enabled: wants,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const records = now.orders || now.text === '' || !wants ? [] : (found.data?.data ?? [])
  const guide = usePartsOfGuide(now, language)
  const groups =
    now.text === '' && !now.orders
      ? [{ id: 'recent', rows: recentRows(_id, language) }, ...screensAndStarts('', permissions, language)]
      : [
          ...recordGroups(records, language),
          ...orders(now, records, permissions, language),
          { id: 'guide', rows: guideRows(now.text, guide) },
        ]
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isSearching: !now.orders && now.text !== '' && (settled !== typed || found.isFetching),
    error: wants ? found.error : null,
    text: now.text,
    mayBeMore: records.length > 0 && found.data?.mayBeMore === true,
  }
}

function rowOf(record: FindingRow, language: Language): Row[] {
  const found = foundKinds.get(record.kind)
  if (!found) return []
  const { icon, kind } = found
  return [
    {
      id: record._id,
      icon,
      name: [record.code, record.name].filter((part) => part !== null).join(' '),
      note: record.note ?? kind.names[language],
      to: addressOf(kind, record._id),
      record,
    },
  ]
}

const recordGroups = (records: readonly FindingRow[], language: Language): Group[] =>
  paletteGroups.map((id) => ({
    id,
    rows: records
      .filter(({ kind }) => foundKinds.get(kind)?.group === id)
      .flatMap((record) => rowOf(record, language)),
  }))

const recentRows = (person: string, language: Language): Row[] =>
  recentOf(person).flatMap((recent) =>
    rowOf({ ...recent, note: null, day: null, amount: null, state: null }, language),
  )

function orders(
  { text, by, orders: only }: Typed,
  records: readonly FindingRow[],
  held: readonly string[],
  language: Language,
): Group[] {
  if (by !== 'anything') return []
  const [first] = only ? [] : records
  const about = first && saysAll(text, `${first.code ?? ''} ${first.name}`) ? startsAbout(first, held) : []
  return screensAndStarts(text, held, language, about)
}

/** Screens, and what one can begin. */
function screensAndStarts(
  text: string,
  held: readonly string[],
  language: Language,
  about: readonly Start[] = [],
): Group[] {
  const starts = startsOf(held).filter((start) =>
    saysAll(text, `${start.es} ${start.en} ${start.also ?? ''}`),
  )
  return [
    { id: 'screens', rows: text === '' ? [] : screens(text, held, language) },
    {
      id: 'starts',
      rows: [...about, ...starts]
        .slice(0, mostStarts)
        .map((start) => ({ id: `start ${start.to}`, icon: start.icon, name: start[language], to: start.to })),
    },
  ]
}

/** The entries of the menu that say what was typed, in either language; those that begin with it first. */
function screens(text: string, held: readonly string[], language: Language): Row[] {
  const rows = visibleMenu(menu, { held, exists: screenExists, closedGroups: 'shown' }).flatMap(
    ({ id, icon, entry, sections, ...group }) => {
      const rowOfEntry = (each: MenuEntry, section = '') => ({
        id: `screen ${id} ${each.to}`,
        icon,
        name: each[language],
        note: [group[language], section].filter((part) => part !== '').join(' › '),
        to: each.to,
        says: `${each.es} ${each.en} ${group[language]} ${section}`,
      })
      return [
        ...(entry ? [rowOfEntry(entry)] : []),
        ...sections.flatMap((section) =>
          section.entries.map((each) => rowOfEntry(each, section[language] ?? '')),
        ),
      ]
    },
  )
  const begins = ({ name }: Row) => (folded(name).startsWith(folded(text)) ? 0 : 1)
  return rows
    .filter(({ says }) => saysAll(text, says))
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, mostScreens)
    .map(({ says: _says, ...row }) => row)
}
