import { createContext, use } from 'react'
import type { MenuGroup } from './menu.ts'

const WholeMenu = createContext<readonly MenuGroup[]>([])

export const WholeMenuProvider = WholeMenu.Provider

/** Every entry whose screen exists, whoever may see it: for saying what somebody else sees. */
export const useWholeMenu = (): readonly MenuGroup[] => use(WholeMenu)
