import '@cuadre/web-kit/theme/base.css'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { onMove, publicPathOf } from '@cuadre/web-kit/location.ts'
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailure } from './pages/LoadFailure.tsx'
import { PublicPages } from './pages/PublicPages.tsx'

const Application = lazy(() => import('./private/application.tsx'))

/** Public pages are in this small bundle; everything behind the login is fetched when it is wanted. */
function Cuadre() {
  const page = useSyncExternalStore(onMove, () => publicPathOf(location.pathname))
  if (page) return <PublicPages page={page} />
  return (
    <Suspense fallback={<Spinner />}>
      <Application />
    </Suspense>
  )
}

// The content security policy lets nothing be compiled, and browsers report it when the shapes' library tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// A new version replaced the files that this page was about to fetch: reload, but not forever. A server that is away
// would leave the browser's own error in the place of the screen.
addEventListener('vite:preloadError', () => {
  const key = 'cuadre.reloadedAt'
  if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) return
  void isServerThere().then((isThere) => {
    if (!isThere) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
})

const isServerThere = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LoadFailure>
        <Cuadre />
      </LoadFailure>
    </StrictMode>,
  )
