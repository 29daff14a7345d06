import { createContext, use } from 'react'
import type { Language } from '../form/amount-text.ts'

/** What the frame's buttons do; the application knows how. */
export interface FrameActions {
  hasProfile: boolean
  /** Opens the search over everything. */
  search: () => void
  /** Opens what is to be known of the present screen. */
  help: () => void
  isDark: boolean
  toggleColorScheme: () => void
  changeLanguage: (language: Language) => void
  signOut: () => void
}

const Actions = createContext<FrameActions | undefined>(undefined)

export const FrameActionsProvider = Actions.Provider

/** The way to the help, where there is a frame around. */
export const useHelp = (): (() => void) | undefined => use(Actions)?.help

/** For a screen on which the same can be chosen as in the frame. */
export function useActionsOfFrame(): FrameActions {
  const actions = use(Actions)
  if (!actions) throw new Error('There is no frame around this')
  return actions
}
