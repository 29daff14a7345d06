import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const oneDay: readonly ExampleLine[] = ['D 110 3000.00', 'D 835.0020 15.00', 'C 109 3000.00', 'C 109 15.00']
const dollars: readonly ExampleLine[] = ['D 112 12000.00', 'C 109 12500.00', 'D 839 500.00']
const received: readonly ExampleLine[] = ['D 110 3000.00', 'C 114 3000.00']

export const help: ModuleHelp = {
  '/finance/bank/transference': {
    guide: 'banks',
    es: {
      about:
        'El dinero que pasa de una cuenta bancaria de la empresa a otra. Lo que llega otro día está en tránsito hasta entonces.',
      example: 'Se pasan 3 000,00 a la otra cuenta y el banco cobra 15,00',
    },
    en: {
      about:
        'Money that goes from one account of the company at a bank to another. What comes on another day is in transit until then.',
      example: '3 000.00 go to the other account, and the bank takes 15.00',
    },
    entry: oneDay,
  },
  '/finance/bank/transference/options': {
    guide: 'banks',
    es: {
      about:
        'De qué cuenta sale el dinero, a cuál llega y cuánto cobra el banco. Entre dos monedas se escribe lo que sale y lo que llega, y la diferencia por las tasas es una ganancia o una pérdida.',
      confirming:
        'El dinero pasa de una cuenta a la otra ese mismo día, y la comisión va a su gasto. Si llega otro día, guárdela y envíela: espera en la cuenta de operaciones en tránsito.',
      example: 'Se compran 100 dólares, que valen 12 000,00, por 12 500,00',
    },
    en: {
      about:
        'Which account the money leaves, which it comes to and what the bank takes. Between two currencies one writes what leaves and what comes, and what they differ by at the rates is a gain or a loss.',
      confirming:
        'The money goes from one account to the other on that very day, and the fee to its expense. If it comes on another day, save it and send it: it waits in the account of money in transit.',
      example: '100 dollars that are worth 12 000.00 are bought for 12 500.00',
    },
    entry: dollars,
  },
  '/finance/bank/transference/details': {
    guide: 'banks',
    es: {
      about:
        'Una transferencia entre cuentas propias, con sus comprobantes. Enviada queda en tránsito; cuando llega se dice qué día. Lo conciliado con el banco ya no se cancela.',
      example: 'Llega lo que estaba en tránsito',
    },
    en: {
      about:
        'A transfer between own accounts with its entries. Once sent it is in transit; when it comes, one says on which day. What is reconciled with the bank is not cancelled.',
      example: 'What was in transit comes',
    },
    entry: received,
  },
}
