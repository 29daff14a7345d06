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

/** To the login page, remembering where the person was. */
export function toLogin(): void {
  if (publicPathOf(location.pathname)) return
  const here = location.pathname + location.search
  goTo(here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`, { replace: true })
}

/** Where to go after signing in. Only an address of this application: `next` may have been made by anybody. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null) return '/'
  const url = URL.parse(next, location.origin)
  if (url === null || url.origin !== location.origin || publicPathOf(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
