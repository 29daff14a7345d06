import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const opened: readonly ExampleLine[] = ['D 102 5000.00', 'C 109 5000.00']
const refunded: readonly ExampleLine[] = ['D 102 1200.00', 'C 109 1200.00']

export const help: ModuleHelp = {
  '/finance/box/openingCashBack': {
    guide: 'petty-cash',
    es: {
      about:
        'Los fondos para pagos menores: quién responde por cada uno, cuánto se le aprobó y cuánto queda. Debajo, la caja principal frente a lo que debía generar.',
      example: 'Se abre un fondo de 5 000,00',
    },
    en: {
      about:
        'Funds for small payments: who answers for each, how much was approved and how much is left. Below, the main till against what it should have generated.',
      example: 'A fund of 5 000.00 is opened',
    },
    entry: opened,
  },
  '/finance/box/openingCashBack/options': {
    guide: 'petty-cash',
    es: {
      about:
        'La cuenta que es solo de este fondo, de dónde sale su dinero, quién responde por él y cuánto se aprobó. Si el dinero ya estaba en los libros, dígalo: abrirlo no asienta nada.',
      confirming: 'El dinero pasa a la cuenta del fondo, y desde ese día se paga de él con vales.',
      example: 'Se abre un fondo de 5 000,00',
    },
    en: {
      about:
        'The account that is this fund alone, where its money comes from, who answers for it and how much was approved. If the money was in the books already, say so: opening it posts nothing.',
      confirming:
        'The money goes to the account of the fund, and from that day on it is paid from with vouchers.',
      example: 'A fund of 5 000.00 is opened',
    },
    entry: opened,
  },
  '/finance/box/openingCashBack/details': {
    guide: 'petty-cash',
    es: {
      about:
        'Un fondo: el efectivo, los vales y los anticipos suman lo aprobado, y lo que no, falta o sobra. El reembolso lo llena otra vez; al liquidarlo, lo que queda vuelve a su origen.',
      example: 'Se reembolsan vales por 1 200,00',
    },
    en: {
      about:
        'A fund: cash, vouchers and advances come to what was approved, and what does not is missing or too much. The refund fills it again; when it is settled, what is left goes back.',
      example: 'Vouchers of 1 200.00 are refunded',
    },
    entry: refunded,
  },
  '/finance/box/openingCashBack/refund/details': {
    guide: 'petty-cash',
    es: {
      about:
        'Un reembolso con los vales que pagó y en qué se gastaron. Solo el último de un fondo se cancela, y sus vales esperan otro.',
      example: 'Se reembolsan vales por 1 200,00',
    },
    en: {
      about:
        'A refund with the vouchers that it paid for and what they were for. Only the last of a fund is cancelled, and its vouchers wait for another.',
      example: 'Vouchers of 1 200.00 are refunded',
    },
    entry: refunded,
  },
}
