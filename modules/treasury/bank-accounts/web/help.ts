import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/bank/bankAccounts': {
    guide: 'banks',
    es: {
      about:
        'Las cuentas de la empresa en los bancos, con lo que los libros dicen que hay en cada una. Cada una se lleva en una cuenta contable que es solo suya.',
    },
    en: {
      about:
        'The accounts of the company at banks, with what the books say that each holds. Each is kept in an account of the chart that is its alone.',
    },
  },
  '/finance/bank/bankAccounts/options': {
    guide: 'banks',
    es: {
      about:
        'Una cuenta en un banco: su número, su moneda, quién firma y la cuenta contable en que se lleva. Si se imprime en las facturas, el cliente sabe a dónde transferir.',
    },
    en: {
      about:
        'An account at a bank: its number, its currency, who signs and the account of the chart that it is kept in. Where invoices print it, the client knows where to transfer to.',
    },
  },
  '/finance/bank/bankAccounts/details': {
    guide: 'banks',
    es: {
      about:
        'Lo que hay en la cuenta según los libros, en su moneda y en la de los libros, y cada movimiento del período hasta su documento.',
      example: 'Se deposita lo recaudado en la caja',
    },
    en: {
      about:
        'What the account holds by the books, in its currency and in that of the books, and each movement of the period down to its document.',
      example: 'The takings of the till are deposited',
    },
    entry: ['D 109 12500.00', 'C 106 12500.00'],
  },
}
