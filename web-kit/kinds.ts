import { addressOf, type Kind } from '@cuadre/kernel/kind.ts'
import { createContext, use } from 'react'
import { useLanguage } from './words/use-words.ts'

/** Every kind of record that the product has, by its type. The application gathers them from the modules. */
export const Kinds = createContext<ReadonlyMap<string, Kind>>(new Map())

/** The screen of a record, where its kind has one. */
export function useAddressOf(): (type: string, id: string) => string | undefined {
  const kinds = use(Kinds)
  return (type, id) => {
    const details = kinds.get(type)?.details
    return details === undefined ? undefined : addressOf({ details }, id)
  }
}

/** The form by which money pays what is owed on an account, if a kind of record does that. */
export function useFormOfPaying(): string | undefined {
  return [...use(Kinds).values()].find(({ pays }) => pays)?.pays
}

/** What a kind of record is called. */
export function useKindName(): (type: string) => string {
  const kinds = use(Kinds)
  const language = useLanguage()
  return (type) => kinds.get(type)?.names[language] ?? type
}
