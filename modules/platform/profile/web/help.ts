import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/users/profile': {
    guide: 'configuration',
    es: { about: 'Lo suyo: nombre, foto, contraseña, idioma, colores y el segundo factor para entrar.' },
    en: {
      about: 'What is yours: name, picture, password, language, colours and the second factor to come in.',
    },
  },
}
