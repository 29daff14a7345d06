import { Login } from '@cuadre/platform/session/web/Login.tsx'
import { loginWords } from '@cuadre/platform/session/web/words.ts'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import type { PublicPath } from '@cuadre/web-kit/place.ts'
import { Toasts } from '@cuadre/web-kit/toasts/Toasts.tsx'
import { currentLanguage, rememberLanguage } from '@cuadre/web-kit/words/language.ts'
import { useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'
import { pageWords } from './words.ts'

export function PublicPages({ page }: { page: PublicPath }) {
  const [language, setLanguage] = useState(currentLanguage)
  const words = pageWords[language]
  const title =
    page === '/login' ? loginWords[language].title : page === '/forbidden' ? words.forbidden : words.notFound
  useEffect(() => {
    document.title = `${title} · Cuadre`
  }, [title])

  const changeLanguage = (next: Language) => {
    rememberLanguage(next)
    setLanguage(next)
  }
  return (
    <>
      {page === '/login' ? (
        <Login language={language} onLanguage={changeLanguage} />
      ) : page === '/forbidden' ? (
        <Notice code="403" title={words.forbidden} explanation={words.forbiddenWords} words={words} />
      ) : (
        <Notice code="404" title={words.notFound} explanation={words.notFoundWords} words={words} />
      )}
      <Toasts position="top" label={words.toasts} closeLabel={words.close} />
    </>
  )
}
