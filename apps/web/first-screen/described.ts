import type { ListColumn, Method } from '@cuadre/kernel/endpoint.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'

/** A value of a row as it stands on a card. */
export type Shown = readonly [id: string, type: ListColumn['type']]

/** What a card of a list shows of a row before the application is here. */
export interface FirstCard {
  title: Shown
  amount?: Shown
  details: readonly Shown[]
  /** Whether a row has a menu, and what stands above the rows. */
  menu: boolean
  tabs: boolean
}

/** Where in the record its partner, its amount and its currency stand. */
export interface FirstGist {
  partner: string
  amount: string
  currency: string
}

/** How the record is called, with what stands in its name in braces, and what stands under it on a phone. */
export interface FirstHead {
  es: string
  en: string
  /** What in the name is which value of the record. */
  values: Record<string, string>
  gist?: FirstGist
}

/** What an address is about, as the build reads it from the screen (build/first-screens.ts). */
export interface FirstScreen {
  /** What it is called, in Spanish and in English. */
  es: string
  en: string
  /** Any of these opens it. */
  needs: readonly Permission[]
  /** The call that it makes first: of a list, or of the record that its address names. */
  call?: readonly [of: 'list' | 'record', method: Method, path: string]
  card?: FirstCard
  head?: FirstHead
  /** The name under which its list remembers its columns. */
  list?: string
}

/** The sums of a list and what is not in them, and the greetings. */
export interface FirstWords {
  sum: string
  one: string
  other: string
  /** Of the first screen, which is called as it greets. */
  morning: string
  afternoon: string
  evening: string
  /** The offer of the tour. */
  offer: { title: string; words: string; start: string; later: string }
}

export interface FirstScreens {
  screens: Record<string, FirstScreen>
  words: Record<'es' | 'en', FirstWords>
}
