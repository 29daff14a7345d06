export type ColorScheme = 'light' | 'dark'

/** Also read by `first-paint.js`, before anything is drawn. */
const key = 'cuadre.colorScheme'
export const colorSchemeKey = key

export function currentColorScheme(): ColorScheme {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Changes an attribute and a stored word, so nothing has to be drawn again. */
export function applyColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(key, scheme)
  document.documentElement.dataset['mantineColorScheme'] = scheme
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', scheme === 'dark' ? '#0a0b18' : '#14162e')
}
