import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/users': {
    guide: 'configuration',
    es: {
      about:
        'Las personas que entran, con su rol y su última entrada. A quien se va se le desactiva: su nombre queda en lo que hizo.',
    },
    en: {
      about:
        'The people who come in, with their role and their last time. Who leaves is switched off: their name stays on what they did.',
    },
  },
  '/admin/users/options': {
    guide: 'configuration',
    es: {
      about:
        'La cuenta de una persona: su correo y su rol. La contraseña que le ponga es temporal; la cambia al entrar.',
    },
    en: {
      about:
        'The account of a person: their e-mail and role. The password you give is temporary; they change it when they come in.',
    },
  },
  '/admin/users/details': {
    guide: 'configuration',
    es: { about: 'Una persona: qué puede hacer, desde dónde está entrando y lo último que hizo.' },
    en: { about: 'A person: what they may do, where they are signed in from and what they did last.' },
  },
}
