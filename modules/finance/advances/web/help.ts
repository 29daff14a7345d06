import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/charge/anticipateReceivable': {
    guide: 'selling',
    es: {
      about:
        'Dinero que los clientes entregaron antes de comprar. Se aplica a sus facturas cuando las haya, o se devuelve. Mientras tanto se les debe.',
    },
    en: {
      about:
        'Money that clients handed over before buying. It is applied to their invoices when there are any, or given back. Until then it is owed to them.',
    },
  },
  '/finance/payments/anticipatePayments': {
    guide: 'buying',
    es: {
      about: 'Dinero que se pagó a proveedores antes de recibir. Se aplica a lo que se les deba después.',
    },
    en: {
      about:
        'Money that was paid to providers before anything came. It is applied to what is owed to them later.',
    },
  },
}
