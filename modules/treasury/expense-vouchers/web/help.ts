import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const paid: readonly ExampleLine[] = ['D 822 1200.00', 'C 102 1200.00']
const justified: readonly ExampleLine[] = ['D 822 650.50', 'D 102 249.50', 'C 161.0010 900.00']

export const help: ModuleHelp = {
  '/finance/box/expenseMovement': {
    guide: 'petty-cash',
    es: {
      about:
        'Los vales de los fondos de caja: lo que se pagó, y lo que se entregó por anticipado y falta justificar. Un vale que un reembolso ya pagó no se cancela sin cancelar antes el reembolso.',
      example: 'Se pagan 1 200,00 de materiales de oficina',
    },
    en: {
      about:
        'Vouchers of cash funds: what was paid, and what was handed over in advance and is to be justified. A voucher that a refund paid for is not cancelled before the refund is.',
      example: '1 200.00 of office supplies are paid',
    },
    entry: paid,
  },
  '/finance/box/expenseMovement/options': {
    guide: 'petty-cash',
    es: {
      about:
        'De qué fondo se paga, a quién y en qué se gastó, línea por línea. No se paga más de lo que hay en el fondo. Un anticipo se entrega primero y se justifica después.',
      confirming:
        'El dinero sale del fondo. El gasto se asienta ahora o al reembolsar el fondo, según el parámetro de la empresa.',
      example: 'Se pagan 1 200,00 de materiales de oficina',
    },
    en: {
      about:
        'From which fund it is paid, to whom and what it was spent on, line by line. No more is paid than the fund holds. An advance is handed over first and justified later.',
      confirming:
        'The money leaves the fund. The expense is posted now or when the fund is refunded, as the parameter of the company says.',
      example: '1 200.00 of office supplies are paid',
    },
    entry: paid,
  },
  '/finance/box/expenseMovement/details': {
    guide: 'petty-cash',
    es: {
      about:
        'Un vale con sus líneas, sus documentos y sus comprobantes. Un anticipo se justifica diciendo en qué se gastó: lo que las líneas no dicen vuelve al fondo.',
      example: 'De un anticipo de 900,00 se gastaron 650,50',
    },
    en: {
      about:
        'A voucher with its lines, its documents and its entries. An advance is justified by saying what it was spent on: what the lines do not say comes back to the fund.',
      example: 'Of an advance of 900.00 there were 650.50 spent',
    },
    entry: justified,
  },
  '/finance/box/expenseMovement/byAccount': {
    guide: 'petty-cash',
    es: {
      about: 'Todos los vales que cargaron una cuenta de gasto, con su centro de costo y su elemento.',
      example: 'Se pagan 1 200,00 de materiales de oficina',
    },
    en: {
      about: 'All vouchers that charged an account of expense, with their cost centre and item.',
      example: '1 200.00 of office supplies are paid',
    },
    entry: paid,
  },
}
