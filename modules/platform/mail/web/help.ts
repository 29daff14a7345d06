import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/mail': {
    guide: 'configuration',
    es: {
      about:
        'Los correos que salieron y los que no pudieron salir, con el motivo. Desde aquí se intentan de nuevo.',
    },
    en: {
      about:
        'The e-mails that went out and those that could not, with the reason. From here they are tried again.',
    },
  },
  '/admin/mail/letters': {
    guide: 'configuration',
    es: { about: 'Los textos con que se envían facturas, ofertas y avisos, en cada idioma.' },
    en: { about: 'The words that invoices, offers and notices are sent with, in each language.' },
  },
}
