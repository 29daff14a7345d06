import type { Language } from '../form/amount-text.ts'

/** What the frame's buttons do; the application knows how. */
export interface FrameActions {
  hasProfile: boolean
  isDark: boolean
  toggleColorScheme: () => void
  changeLanguage: (language: Language) => void
  signOut: () => void
}
