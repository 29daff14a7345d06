// Runs before anything is drawn: colours and language as they were chosen, and the application's files asked for early.
{
  const root = document.documentElement
  const chosen = localStorage.getItem('cuadre.colorScheme')
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const language = localStorage.getItem('cuadre.language') ?? navigator.language
  root.lang = language.startsWith('en') ? 'en' : 'es'
  if (dark) document.querySelector('meta[name=theme-color]').content = '#0a0b18'

  const lists = document.currentScript.dataset
  const wanted = [lists.files, lists[root.lang], location.pathname === '/' ? lists.home : '']
  const files = wanted.join(' ').split(' ').filter(Boolean)
  const ask = (relation) => {
    for (const href of files) {
      const link = document.createElement('link')
      const isStyle = href.endsWith('.css')
      link.rel = relation === 'prefetch' ? 'prefetch' : isStyle ? 'preload' : 'modulepreload'
      link.as = isStyle ? 'style' : 'script'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  const isPublic = /^\/(login|forgotPass|register|404|changePassword|forbidden)(\/|$)/.test(location.pathname)
  if (!isPublic) ask('preload')
  else
    addEventListener('load', () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => ask('prefetch'))
        : setTimeout(ask, 2000, 'prefetch'),
    )
}
