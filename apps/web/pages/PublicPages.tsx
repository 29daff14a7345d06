import { Login } from '@cuadre/platform/session/web/Login.tsx'
import type { PublicPage } from '@cuadre/platform/session/web/Sheet.tsx'
import { useRedirectToast } from '@cuadre/platform/session/web/use-redirect-toast.ts'
import { loginWords, type LoginWords } from '@cuadre/platform/session/web/words.ts'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import { fresh } from '@cuadre/web-kit/fresh.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import type { PublicPath } from '@cuadre/web-kit/location.ts'
import { Toasts } from '@cuadre/web-kit/toasts/Toasts.tsx'
import { currentLanguage, rememberLanguage } from '@cuadre/web-kit/words/language.ts'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useInsteadOfFirstScreen } from '../first-screen/leave.tsx'
import { Notice } from './Notice.tsx'
import { pageWords } from './words.ts'

interface Page {
  title: (words: LoginWords, language: Language) => string
  component: ComponentType<PublicPage>
}

/** Signing in is at hand; the others are fetched by the few who need them. */
const pages: Record<PublicPath, Page> = {
  '/login': { title: ({ title }) => title, component: Login },
  '/changePassword': {
    title: ({ change }) => change.title,
    component: lazy(() => fresh(() => import('@cuadre/platform/session/web/ChangePassword.tsx'))),
  },
  '/forgotPass': {
    title: ({ forgot }) => forgot.title,
    component: lazy(() => fresh(() => import('@cuadre/platform/recovery/web/ForgotPass.tsx'))),
  },
  '/forgotPass/changeClientPass': {
    title: ({ reset }) => reset.title,
    component: lazy(() => fresh(() => import('@cuadre/platform/recovery/web/ResetPassword.tsx'))),
  },
  '/register': {
    title: ({ register }) => register.title,
    component: lazy(() => fresh(() => import('@cuadre/platform/session/web/Register.tsx'))),
  },
  '/forbidden': { title: (_, language) => pageWords[language].forbidden, component: Forbidden },
  '/404': { title: (_, language) => pageWords[language].notFound, component: NotFound },
}

function Forbidden({ language }: PublicPage) {
  const words = pageWords[language]
  return <Notice code="403" title={words.forbidden} explanation={words.forbiddenWords} words={words} />
}

function NotFound({ language }: PublicPage) {
  const words = pageWords[language]
  return <Notice code="404" title={words.notFound} explanation={words.notFoundWords} words={words} />
}

export default function PublicPages({ page }: { page: PublicPath }) {
  const [language, setLanguage] = useState(currentLanguage)
  const words = pageWords[language]
  const { title, component: Content } = pages[page]
  useInsteadOfFirstScreen()
  const name = title(loginWords[language], language)
  useRedirectToast(loginWords[language])
  useEffect(() => {
    document.title = `${name} · Cuadre`
  }, [name])

  const changeLanguage = (next: Language) => {
    rememberLanguage(next)
    setLanguage(next)
  }
  return (
    <>
      <Suspense fallback={<Spinner />}>
        <Content language={language} onLanguage={changeLanguage} />
      </Suspense>
      <Toasts position="top" label={words.toasts} closeLabel={words.close} pinLabel={words.pin} />
    </>
  )
}
