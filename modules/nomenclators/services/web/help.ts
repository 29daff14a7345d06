import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/nomenclator/services': {
    guide: 'configuration',
    es: {
      about:
        'Los trabajos que se compran y se venden y no se guardan en almacén. Cada uno dice su cuenta de ingreso o de gasto.',
    },
    en: {
      about:
        'Work that is bought and sold and is not kept in a warehouse. Each says its income or expense account.',
    },
  },
  '/nomenclator/services/options': {
    guide: 'configuration',
    es: { about: 'Los datos de un servicio. Las cuentas que diga se proponen al venderlo o comprarlo.' },
    en: { about: 'The data of a service. The accounts it says are proposed when it is sold or bought.' },
  },
}
