import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/checkingBalance': {
    guide: 'entries',
    es: {
      about:
        'Lo que cada cuenta tenía, movió y tiene entre dos fechas. Abajo, el Debe y el Haber tienen que sumar lo mismo. Cualquier importe se abre en los asientos que lo hacen.',
    },
    en: {
      about:
        'What each account had, moved and has between two dates. At the foot debits and credits have to sum the same. Any amount opens into the lines that make it.',
    },
  },
  '/contabilidad/submajorOfAccounts': {
    guide: 'entries',
    es: {
      about:
        'Los movimientos de una cuenta en orden, con el saldo después de cada uno. Puede filtrarse por tercero, centro de costo o elemento.',
    },
    en: {
      about:
        'The movements of an account in order, with the balance after each. It can be filtered by partner, cost centre or item.',
    },
  },
  '/contabilidad/submajorOfAccounts/details': {
    guide: 'entries',
    es: {
      about:
        'Los movimientos de una sola cuenta, desde su saldo anterior hasta el final. Cada línea lleva a su comprobante.',
    },
    en: {
      about:
        'The movements of one account, from its balance before to the last. Each line leads to its entry.',
    },
  },
}
