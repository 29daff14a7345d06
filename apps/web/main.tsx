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

// A new version replaced the files that this page was about to fetch: reload, but not forever.
addEventListener('vite:preloadError', (event) => {
  const key = 'cuadre.reloadedAt'
  if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) return
  sessionStorage.setItem(key, String(Date.now()))
  event.preventDefault()
  location.reload()
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LoadFailure>
        <Cuadre />
      </LoadFailure>
    </StrictMode>,
  )
