import { logout } from '@cuadre/platform/session/web/calls.ts'
import { call } from '@cuadre/web-kit/api.ts'
import type { FrameActions } from '@cuadre/web-kit/layout/frame-actions.ts'
import { goTo } from '@cuadre/web-kit/location.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useMantineColorScheme } from '@mantine/core'
import { screenExists } from '../modules.ts'
import { chooseColorScheme, chooseLanguage } from './preferences.ts'

export function useFrameActions({ search, help }: Pick<FrameActions, 'search' | 'help'>): FrameActions {
  const t = useKitWords()
  const words = useScreenWords()
  const { name } = useSession()
  const { colorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'

  async function signOut() {
    // The till of this browser keeps it all the same, but nobody else sees it.
    const unsent = Number(localStorage.getItem('cuadre.till.unsent') ?? '0')
    if (unsent > 0 && !confirm(words('shell.tillUnsent', { count: unsent }))) return
    try {
      await call(logout, {})
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return
    }
    goTo('/login', { replace: true })
    toast.success(t('frame.signedOut'), t('frame.goodbye', { name: name.split(' ', 1)[0] }))
  }

  return {
    search,
    help,
    hasProfile: screenExists('/admin/users/profile'),
    isDark,
    toggleColorScheme: () => chooseColorScheme(isDark ? 'light' : 'dark'),
    changeLanguage: (language) => {
      chooseLanguage(language).catch((error: unknown) => toast.error(String(error)))
    },
    signOut: () => void signOut(),
  }
}
