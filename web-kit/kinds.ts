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

/** The form in which a line of a purchase becomes a record of another kind, if there is one. */
export function useFormOfLine(): ((line: string) => string) | undefined {
  const form = [...use(Kinds).values()].find(({ madeOf }) => madeOf)?.madeOf
  return form === undefined ? undefined : (line) => `${form}?line=${line}`
}

/** What a kind of record is called. */
export function useKindName(): (type: string) => string {
  const kinds = use(Kinds)
  const language = useLanguage()
  return (type) => kinds.get(type)?.names[language] ?? type
}
