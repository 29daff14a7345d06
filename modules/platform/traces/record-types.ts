import type { Kind } from '@cuadre/kernel/kind.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { hasWords, translate } from '@cuadre/server-kit/words.ts'

export type Kinds = ReadonlyMap<string, Kind>

/** What a kind of record is called. A call without a record is known by its group, `/private/util/…` by `util`. */
export function recordTypeName(kinds: Kinds, type: string, language: Language): string {
  const kind = kinds.get(type)
  if (kind) return kind.names[language]
  if (!type.startsWith('/')) return type
  const group = groupOf(type)
  const key = `titles.${group}`
  return hasWords(language, key) ? translate(language, key) : (kinds.get(group)?.names[language] ?? group)
}

export const groupOf = (call: string): string => call.split('/')[2] ?? call
