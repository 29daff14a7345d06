import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/charge/pendingReceivable': {
    guide: 'selling',
    es: {
      about:
        'Lo que deben los clientes, documento por documento, de lo más viejo a lo más nuevo. Marque varios de un cliente y cóbrelos juntos.',
    },
    en: {
      about:
        'What clients owe, document by document, from the oldest to the newest. Mark several of one client and collect them together.',
    },
  },
  '/finance/charge/pendingReceivable/details': {
    guide: 'selling',
    es: {
      about: 'Una deuda de un cliente: de qué documento viene, cuánto se ha cobrado y con qué operaciones.',
    },
    en: {
      about:
        'A debt of a client: which document it comes from, how much was collected and by which operations.',
    },
  },
  '/finance/payments/outstanding': {
    guide: 'buying',
    es: {
      about:
        'Lo que se debe a los proveedores, documento por documento, con su vencimiento. Marque varios de uno y páguelos juntos.',
    },
    en: {
      about:
        'What is owed to providers, document by document, with its due date. Mark several of one and pay them together.',
    },
  },
  '/finance/payments/outstanding/details': {
    guide: 'buying',
    es: {
      about: 'Una deuda con un proveedor: de qué compra viene, cuánto se ha pagado y con qué operaciones.',
    },
    en: {
      about: 'A debt to a provider: which purchase it comes from, how much was paid and by which operations.',
    },
  },
}
