import { createContext, use } from 'react'

/** What the address of a list said when it was named. */
export type KeptSearch = Readonly<Record<string, string | number | string[]>>

/** A list as somebody looks at it again and again. */
export interface SavedView {
  _id: string
  list: string
  name: string
  search: KeptSearch
}

interface OwnViews {
  views: readonly SavedView[]
  save(view: Omit<SavedView, '_id'>): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** The views of whoever is signed in, which the frame fetches and keeps. */
export const SavedViews = createContext<OwnViews | undefined>(undefined)
export const useSavedViews = () => use(SavedViews)
