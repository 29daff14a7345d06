import '@cuadre/web-kit/theme/mantine-core.css'
import '@cuadre/web-kit/theme/mantine.css'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Kinds } from '@cuadre/web-kit/kinds.ts'
import { giveBackLostFocus } from '@cuadre/web-kit/layout/lost-focus.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { onMove, publicPathOf } from '@cuadre/web-kit/location.ts'
import { SessionProvider } from '@cuadre/web-kit/session.tsx'
import { currentColorScheme, onColorScheme } from '@cuadre/web-kit/theme/color-scheme.ts'
import { cssVariables, theme } from '@cuadre/web-kit/theme/theme.ts'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { startWords } from '@cuadre/web-kit/words/words.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { wordFiles } from 'virtual:words'
import { InsteadOfFirstScreen, isDrawn } from '../first-screen/leave.tsx'
import { kinds } from '../modules.ts'
import { startRouter } from '../routes.tsx'
import { sessionQuery } from './preferences.ts'
import { queryClient } from './query-client.ts'
import { wearColours } from './wear-colours.ts'

giveBackLostFocus()
const words = startWords(wordFiles)
// Requested while the words arrive.
void queryClient.prefetchQuery(sessionQuery)
await words

// Nothing of one person's session is shown to the next, nor an organization's colours on the public pages.
onMove(() => {
  if (!publicPathOf(location.pathname)) return
  queryClient.clear()
  void wearColours({})
})

/** Everything behind the login. */
export default function Application() {
  const colorScheme = useSyncExternalStore(onColorScheme, currentColorScheme)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={colorScheme}>
      <QueryClientProvider client={queryClient}>
        <SignedIn />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function SignedIn() {
  const t = useKitWords()
  const session = useQuery(sessionQuery)
  const [router] = useState(startRouter)
  if (session.data)
    return (
      <SessionProvider user={session.data}>
        <Kinds value={kinds}>
          <RouterProvider router={router} />
        </Kinds>
      </SessionProvider>
    )
  if (session.error)
    return (
      <main style={{ maxWidth: 520, margin: '18vh auto 0', padding: 16 }}>
        <InsteadOfFirstScreen />
        <ErrorState
          title={t('frame.failed')}
          message={session.error.message}
          onRetry={() => void session.refetch()}
        />
      </main>
    )
  return isDrawn() ? null : <Spinner label={t('frame.loading')} />
}
