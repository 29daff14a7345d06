import type { SessionUser } from '@cuadre/platform/credentials/signed-in.ts'
import { getSession, savePreferences } from '@cuadre/platform/session/web/calls.ts'
import { call } from '@cuadre/web-kit/api.ts'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import { applyColorScheme, currentColorScheme, type ColorScheme } from '@cuadre/web-kit/theme/color-scheme.ts'
import { currentLanguage, rememberLanguage } from '@cuadre/web-kit/words/language.ts'
import { changeWords } from '@cuadre/web-kit/words/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** The signed-in user. What they chose on another machine is applied before anything is drawn. */
export const sessionQuery = queryOptions({
  queryKey: [getSession.path],
  queryFn: async ({ signal }) => {
    const { user } = await call(getSession, {}, { signal })
    await applyPreferences(user)
    return user
  },
  staleTime: 5 * 60_000,
  meta: { lasts: true },
})

async function applyPreferences({ locale, colorScheme }: SessionUser): Promise<void> {
  if (colorScheme && colorScheme !== currentColorScheme()) applyColorScheme(colorScheme)
  if (locale !== currentLanguage()) await speak(locale)
}

async function speak(language: Language): Promise<void> {
  rememberLanguage(language)
  await changeWords(language)
}

/** Kept with the user where the server can be reached; the choice holds here in any case. */
const keep = (
  preferences: Partial<Pick<SessionUser, 'locale' | 'colorScheme' | 'sidebar' | 'tourOffered'>>,
) => {
  call(savePreferences, preferences).catch(() => undefined)
}

export async function chooseLanguage(locale: Language): Promise<void> {
  await speak(locale)
  keep({ locale })
}

export function chooseColorScheme(colorScheme: ColorScheme): void {
  applyColorScheme(colorScheme)
  keep({ colorScheme })
}

export function chooseSidebar(sidebar: 'open' | 'collapsed'): void {
  keep({ sidebar })
}

/** It is not offered again, on whichever machine. */
export function rememberTour(): void {
  keep({ tourOffered: true })
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, tourOffered: true })
}
