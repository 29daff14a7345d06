import '@cuadre/web-kit/theme/base.css'
import { fresh } from '@cuadre/web-kit/fresh.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { onMove, type PublicPath, publicPathOf } from '@cuadre/web-kit/location.ts'
import { type ComponentType, lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isDrawn } from './first-screen/leave.tsx'
import { LoadFailure } from './pages/LoadFailure.tsx'

const publicPages = () => fresh(() => import('./pages/PublicPages.tsx'))
let PublicPages: ComponentType<{ page: PublicPath }> = lazy(publicPages)
const Application = lazy(() => fresh(() => import('./private/application.tsx')))

/** Public pages and everything behind the login are fetched when they are wanted: few need both at once. */
function Cuadre() {
  const page = useSyncExternalStore(onMove, () => publicPathOf(location.pathname))
  return (
    <Suspense fallback={isDrawn() ? null : <Spinner />}>
      {page ? <PublicPages page={page} /> : <Application />}
    </Suspense>
  )
}

// The content security policy lets nothing be compiled, and browsers report it when the shapes' library tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
const start = (root: Element) =>
  createRoot(root).render(
    <StrictMode>
      <LoadFailure>
        <Cuadre />
      </LoadFailure>
    </StrictMode>,
  )

// What React has begun to wait for it shows only 300 ms later, however soon it is here: the login begins with its page.
async function begin(root: Element): Promise<void> {
  const loaded = publicPathOf(location.pathname) ? await publicPages().catch(() => undefined) : undefined
  if (loaded) PublicPages = loaded.default
  start(root)
}
if (root) void begin(root)
