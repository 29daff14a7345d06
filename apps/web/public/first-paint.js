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
  const application = (lists.files ?? '').split(' ').filter(Boolean)
  const files = [...application, ...(lists[root.lang] ?? '').split(' ').filter(Boolean)]

  const ask = (relation, wanted) =>
    [...new Set(wanted)].map((file) => {
      const link = document.createElement('link')
      const as = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'script'
      link.rel = relation === 'prefetch' ? relation : as === 'script' ? 'modulepreload' : relation
      link.as = as
      link.crossOrigin = ''
      link.href = `/assets/${file}`
      document.head.append(link)
      return new Promise((there) => (link.onload = link.onerror = there))
    })
  if (!isPublic) {
    const url = '/api/private/session'
    const answer = fetch(url, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'accept-language': root.lang, authorization: 'Bearer session' },
    })
    answer.catch(() => {})
    globalThis.cuadreAsked = new Map([[url, answer]])
    const screen = placed.map((place) => named[place])
    void Promise.all(ask('preload', files)).then(() => ask('preload', screen))
  } else {
    if (lists.font) void ask('preload', [lists.font])
    addEventListener('load', () =>
      (window.requestIdleCallback ?? setTimeout)(() => ask('prefetch', application)),
    )
  }
}
