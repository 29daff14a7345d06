import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/providersCont/details': {
    guide: 'people',
    es: {
      about:
        'Todo lo que se hace con un cliente o proveedor, en una sola página: lo que debe, lo que se le debe, sus documentos, contratos y contactos.',
    },
    en: {
      about:
        'All that is done with a client or provider, on one page: what they owe, what is owed to them, their documents, contracts and contacts.',
    },
  },
}
