/** Pages without a session. They are a small bundle of their own, so no router leads from one side to the other. */
export const publicPaths = [
  '/login',
  '/forgotPass',
  '/forgotPass/changeClientPass',
  '/register',
  '/404',
  '/changePassword',
  '/forbidden',
] as const

export type PublicPath = (typeof publicPaths)[number]

export const publicPathOf = (pathname: string): PublicPath | undefined =>
  publicPaths.find((path) => path === pathname.replace(/(.)\/+$/, '$1'))

const moved = 'cuadre:moved'

/** Goes to another address without loading the page again, also between public pages and the application. */
export function goTo(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  dispatchEvent(new Event(moved))
}

export function onMove(listener: () => void): () => void {
  addEventListener(moved, listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener(moved, listener)
    removeEventListener('popstate', listener)
  }
}

let wasSignedIn = false

/** A call was answered to whoever is signed in: one that is refused from then on tells that the session ended. */
export function signedIn(): void {
  wasSignedIn = true
}

/** To the login page, remembering where the person was, and that the session ended where there was one. */
export function toLogin(): void {
  if (publicPathOf(location.pathname)) return
  const here = location.pathname + location.search
  const search = new URLSearchParams({
    ...(here !== '/' && { next: here }),
    ...(wasSignedIn && { ended: 'yes' }),
  })
  wasSignedIn = false
  goTo(search.size === 0 ? '/login' : `/login?${search.toString()}`, { replace: true })
}

/** Whether the login page is seen because a session ended. */
export const hasEnded = (search: string): boolean => new URLSearchParams(search).get('ended') !== null

/** Where to go after signing in. Only an address of this application: `next` may have been made by anybody. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null) return '/'
  const url = URL.parse(next, location.origin)
  if (url === null || url.origin !== location.origin || publicPathOf(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
