import '@cuadre/web-kit/theme/base.css'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { onMove, type PublicPath, publicPathOf } from '@cuadre/web-kit/location.ts'
import { type ComponentType, lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isDrawn } from './first-screen/leave.tsx'
import { LoadFailure } from './pages/LoadFailure.tsx'

const publicPages = () => import('./pages/PublicPages.tsx')
let PublicPages: ComponentType<{ page: PublicPath }> = lazy(publicPages)
const Application = lazy(() => import('./private/application.tsx'))

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
