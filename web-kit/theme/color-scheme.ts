export type ColorScheme = 'light' | 'dark'

/** Also read by `first-paint.js`, before anything is drawn. */
const key = 'cuadre.colorScheme'

export function currentColorScheme(): ColorScheme {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

/** Tells of every change, also of those made in another window. Returns what stops it. */
export function onColorScheme(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Changes an attribute and a stored word, so nothing has to be drawn again. */
export function applyColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(key, scheme)
  document.documentElement.dataset['mantineColorScheme'] = scheme
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', scheme === 'dark' ? '#0a0b18' : '#14162e')
  for (const listener of listeners) listener()
}
