// Before anything is drawn; build/first-paint.ts says why.
{
  const root = document.documentElement
  const chosen = localStorage.getItem('cuadre.colorScheme')
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const language = localStorage.getItem('cuadre.language') ?? navigator.language
  root.lang = language.startsWith('en') ? 'en' : 'es'
  if (dark) document.querySelector('meta[name=theme-color]').content = '#0a0b18'

  const isPublic = /^\/(login|forgotPass|register|404|changePassword|forbidden)(\/|$)/.test(location.pathname)
  const lists = document.currentScript.dataset
  const listed = (lists.screens ?? '').split(' ').map((screen) => screen.split(':'))
  const [, own = '', es = '', en = ''] = listed.find(([path]) => path === location.pathname) ?? []
  const named = (lists.named ?? '').split(' ')
  const placed = `${own},${root.lang === 'en' ? en : es}`.split(',').filter(Boolean)
  const files = `${lists.files ?? ''} ${lists[root.lang] ?? ''}`.split(' ').filter(Boolean)

  const ask = (relation, wanted) => {
    for (const file of new Set(wanted)) {
      const link = document.createElement('link')
      const isStyle = file.endsWith('.css')
      link.rel = relation === 'prefetch' ? 'prefetch' : isStyle ? 'preload' : 'modulepreload'
      link.as = isStyle ? 'style' : 'script'
      link.crossOrigin = ''
      link.href = `/assets/${file}`
      document.head.append(link)
    }
  }
  if (!isPublic) {
    const url = '/api/private/session'
    const answer = fetch(url, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'accept-language': root.lang, authorization: 'Bearer session' },
    })
    answer.catch(() => {})
    globalThis.cuadreAsked = new Map([[url, answer]])
    ask('preload', [...files, ...placed.map((place) => named[place])])
  } else
    addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => ask('prefetch', files)))
}
