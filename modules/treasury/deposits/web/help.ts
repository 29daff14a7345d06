import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const atOnce: readonly ExampleLine[] = ['D 109 12500.00', 'C 106 12500.00']
const sent: readonly ExampleLine[] = ['D 114 12500.00', 'C 106 12500.00']

export const help: ModuleHelp = {
  '/finance/deposit': {
    guide: 'cash',
    es: {
      about:
        'El efectivo de las cajas que se lleva al banco. Lo que el banco sella en el momento queda acreditado; lo que acredita otro día está en tránsito hasta entonces.',
      example: 'Se deposita lo recaudado en la caja',
    },
    en: {
      about:
        'Cash of tills that is taken to a bank. What the bank stamps at once is credited; what it credits on another day is in transit until then.',
      example: 'The takings of the till are deposited',
    },
    entry: atOnce,
  },
  '/finance/deposit/options': {
    guide: 'cash',
    es: {
      about:
        'De qué caja sale el efectivo y a qué cuenta va. No se deposita más de lo que hay en la caja ese día, y los billetes y monedas que se cuenten tienen que sumar el importe.',
      confirming:
        'El efectivo pasa de la caja a la cuenta bancaria ese mismo día. Si el banco lo acredita otro día, guárdelo y entréguelo: espera en la cuenta de operaciones en tránsito.',
      example: 'Se depositan 12 500,00 de lo recaudado',
    },
    en: {
      about:
        'Which till the cash leaves and which account it goes to. No more is deposited than the till holds on the day, and the notes and coins that are counted come to the amount.',
      confirming:
        'The cash goes from the till to the account at the bank on that very day. If the bank credits it on another day, save it and hand it in: it waits in the account of money in transit.',
      example: '12 500.00 of the takings are deposited',
    },
    entry: atOnce,
  },
  '/finance/deposit/details': {
    guide: 'cash',
    es: {
      about:
        'Un depósito, con su desglose y sus comprobantes. Entregado queda en tránsito; cuando el banco lo acredita se dice qué día. Lo conciliado con el banco ya no se cancela.',
      example: 'Se entrega un depósito que el banco acreditará otro día',
    },
    en: {
      about:
        'A deposit with its notes and its entries. Once handed in it is in transit; when the bank credits it, one says on which day. What is reconciled with the bank is not cancelled.',
      example: 'A deposit is handed in that the bank will credit on another day',
    },
    entry: sent,
  },
}
