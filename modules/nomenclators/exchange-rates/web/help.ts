import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/bank/exchangeRate': {
    guide: 'configuration',
    es: {
      about:
        'Cuánto vale cada moneda en la de los libros, día por día. Un documento usa la tasa de su fecha.',
    },
    en: {
      about:
        'What each currency is worth in that of the books, day by day. A document uses the rate of its date.',
    },
  },
  '/finance/bank/exchangeRate/options': {
    guide: 'configuration',
    es: { about: 'Una tasa y el día desde el que vale. No se cambia la de un día en que ya se contabilizó.' },
    en: {
      about:
        'A rate and the day from which it holds. That of a day on which something was posted is not changed.',
    },
  },
}
