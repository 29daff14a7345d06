import { folded } from '@cuadre/kernel/folded.ts'
import type { Language } from '@cuadre/web-kit/words/use-words.ts'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { partFiles } from 'virtual:guide'
import type { GuidePart } from '../../guide/blocks.ts'
import { guidePageAddress } from '../../guide/pages.ts'
import { saysAll } from './matches.ts'
import type { Typed } from './typed.ts'
import type { Row } from './use-rows.ts'

const mostParts = 4
/** With fewer letters nearly every page would be found. */
const fewestLetters = 3

/** The text of the guide, fetched once somebody looks for words; nothing while they look for a number, an amount or an order. */
export function usePartsOfGuide({ by, orders, text }: Typed, language: Language): readonly GuidePart[] {
  const { data } = useQuery({
    queryKey: ['guide', language, 'parts'],
    queryFn: async () => (await partFiles[language]()).default,
    enabled: !orders && by === 'anything' && text.length >= fewestLetters,
    staleTime: Infinity,
  })
  return !orders && by === 'anything' && text.length >= fewestLetters ? (data ?? []) : []
}

/** How far from the top of a page the words stand: in its name, in a heading, or in what is said under it. */
const depth = (text: string, { title, heading }: GuidePart): number =>
  heading === undefined && saysAll(text, title) ? 0 : saysAll(text, heading ?? '') ? 1 : 2

/** Parts of the guide that say all that was typed, one of each page where only its text says it. */
export function guideRows(text: string, parts: readonly GuidePart[]): Row[] {
  const seen = new Set<string>()
  return parts
    .filter((part) => saysAll(text, `${part.title} ${part.heading ?? ''} ${part.text}`))
    .toSorted((one, other) => depth(text, one) - depth(text, other))
    .filter((part) => {
      const isNew = !seen.has(part.page)
      seen.add(part.page)
      return isNew || (part.heading !== undefined && saysAll(text, part.heading))
    })
    .slice(0, mostParts)
    .map(({ page, id, title, heading }) => ({
      id: `guide ${page} ${id ?? ''}`,
      icon: IconBook2,
      name: heading ?? title,
      ...(heading !== undefined && folded(heading) !== folded(title) && { note: title }),
      to: `${guidePageAddress(page)}${id === undefined ? '' : `#${id}`}`,
    }))
}
