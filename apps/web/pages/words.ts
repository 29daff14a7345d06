import type { Language } from '@cuadre/web-kit/form/amount-text.ts'

interface PageWords {
  toasts: string
  close: string
  pin: string
  notFound: string
  notFoundWords: string
  forbidden: string
  forbiddenWords: string
  notLoaded: string
  notLoadedWords: string
  retry: string
  home: string
  login: string
}

/** The public pages are drawn before the application's words are here. */
export const pageWords: Record<Language, PageWords> = {
  es: {
    toasts: 'Avisos',
    close: 'Cerrar',
    pin: 'Dejar a la vista',
    notFound: 'Página no encontrada',
    notFoundWords:
      'La dirección no lleva a ninguna pantalla. Puede que el enlace esté incompleto o sea antiguo.',
    forbidden: 'Acceso denegado',
    forbiddenWords: 'Su usuario no tiene el permiso que pide esa pantalla. Solicítelo a su administrador.',
    notLoaded: 'Cuadre no se pudo cargar',
    notLoadedWords: 'Revise la conexión y vuelva a intentarlo. No se ha perdido nada de lo guardado.',
    retry: 'Reintentar',
    home: 'Ir al inicio',
    login: 'Iniciar sesión',
  },
  en: {
    toasts: 'Notifications',
    close: 'Close',
    pin: 'Keep in sight',
    notFound: 'Page not found',
    notFoundWords: 'The address leads to no screen. The link may be incomplete or old.',
    forbidden: 'Access denied',
    forbiddenWords:
      'Your user does not have the permission which that screen asks for. Ask your administrator for it.',
    notLoaded: 'Cuadre could not be loaded',
    notLoadedWords: 'Check the connection and try again. Nothing that was saved is lost.',
    retry: 'Try again',
    home: 'Go to the start',
    login: 'Sign in',
  },
}
