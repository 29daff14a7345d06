import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry1: readonly ExampleLine[] = ['D 109 11000.00', 'C 135.0020 11000.00']
const entry2: readonly ExampleLine[] = ['D 109 350.00', 'C 920 350.00']
const entry3: readonly ExampleLine[] = ['D 440.0102 16500.00', 'C 109 16500.00']
const entry4: readonly ExampleLine[] = ['D 826 480.00', 'C 101 480.00']

export const help: ModuleHelp = {
  '/finance/movements': {
    guide: 'selling',
    es: {
      about:
        'El libro de caja y banco: cada entrada y salida de dinero, en orden, con el documento que la hizo. El saldo es el mismo que el de la cuenta en los libros.',
    },
    en: {
      about:
        'The cash and bank book: each entry and exit of money, in order, with the document that made it. Its balance is that of the account in the books.',
    },
  },
  '/finance/movements/details': {
    guide: 'selling',
    es: {
      about:
        'Un movimiento de dinero, con lo que liquidó y su comprobante. Si está mal se cancela, y lo liquidado vuelve a quedar pendiente.',
    },
    en: {
      about:
        'A movement of money, with what it settled and its entry. If it is wrong it is cancelled, and what it settled is pending again.',
    },
  },
  '/finance/charge/transferReceive': {
    guide: 'selling',
    es: {
      about: 'Transferencias que entraron al banco de clientes: pagan lo que deben o quedan como anticipo.',
    },
    en: {
      about: 'Transfers that came into the bank from clients: they pay what is owed or stay as an advance.',
    },
  },
  '/finance/charge/transferReceive/options': {
    guide: 'selling',
    es: {
      about:
        'Anota una transferencia recibida: de quién, con qué referencia del banco y qué documentos paga.',
      example: 'Un cliente paga su factura por transferencia',
      confirming:
        'Cambia el saldo de la caja o del banco, liquida los documentos que nombra y hace su comprobante. Después solo se cancela.',
    },
    en: {
      about:
        'Records a transfer received: from whom, with which reference of the bank and which documents it pays.',
      example: 'A client pays an invoice by transfer',
      confirming:
        'It changes the balance of cash or bank, settles the documents it names and makes its entry. After that it is only cancelled.',
    },
    entry: entry1,
  },
  '/finance/charge/transferReceive/details': {
    guide: 'selling',
    es: {
      about: 'El movimiento con lo que paga, su comprobante y su historia.',
      example: 'Un cliente paga su factura por transferencia',
    },
    en: {
      about: 'The movement with what it pays, its entry and its history.',
      example: 'A client pays an invoice by transfer',
    },
    entry: entry1,
  },
  '/transferIncome': {
    guide: 'selling',
    es: { about: 'Dinero que entró al banco y no es de un cliente: aportes, intereses, reembolsos.' },
    en: { about: 'Money that came into the bank and is not of a client: contributions, interest, refunds.' },
  },
  '/transferIncome/options': {
    guide: 'selling',
    es: {
      about: 'Anota un ingreso por transferencia contra la cuenta que explica de dónde viene.',
      example: 'Intereses que abona el banco',
      confirming:
        'Cambia el saldo de la caja o del banco, liquida los documentos que nombra y hace su comprobante. Después solo se cancela.',
    },
    en: {
      about: 'Records an income by transfer against the account that says where it comes from.',
      example: 'Interest that the bank pays',
      confirming:
        'It changes the balance of cash or bank, settles the documents it names and makes its entry. After that it is only cancelled.',
    },
    entry: entry2,
  },
  '/transferIncome/details': {
    guide: 'selling',
    es: {
      about: 'El movimiento con lo que paga, su comprobante y su historia.',
      example: 'Intereses que abona el banco',
    },
    en: {
      about: 'The movement with what it pays, its entry and its history.',
      example: 'Interest that the bank pays',
    },
    entry: entry2,
  },
  '/finance/payments/transferEmit': {
    guide: 'buying',
    es: { about: 'Transferencias que salieron del banco hacia proveedores, el presupuesto u otros.' },
    en: { about: 'Transfers that left the bank for providers, the budget or others.' },
  },
  '/finance/payments/transferEmit/options': {
    guide: 'buying',
    es: {
      about: 'Anota una transferencia emitida: a quién, con qué referencia y qué documentos paga.',
      example: 'Aporte del impuesto sobre ventas',
      confirming:
        'Cambia el saldo de la caja o del banco, liquida los documentos que nombra y hace su comprobante. Después solo se cancela.',
    },
    en: {
      about: 'Records a transfer sent: to whom, with which reference and which documents it pays.',
      example: 'Payment of the sales tax',
      confirming:
        'It changes the balance of cash or bank, settles the documents it names and makes its entry. After that it is only cancelled.',
    },
    entry: entry3,
  },
  '/finance/payments/transferEmit/details': {
    guide: 'buying',
    es: {
      about: 'El movimiento con lo que paga, su comprobante y su historia.',
      example: 'Aporte del impuesto sobre ventas',
    },
    en: {
      about: 'The movement with what it pays, its entry and its history.',
      example: 'Payment of the sales tax',
    },
    entry: entry3,
  },
  '/miscellaneousExpenses': {
    guide: 'buying',
    es: { about: 'Gastos pagados al momento, de caja o de banco, sin factura por pagar.' },
    en: { about: 'Expenses paid at once, from cash or bank, without an invoice to be paid.' },
  },
  '/miscellaneousExpenses/options': {
    guide: 'buying',
    es: {
      about: 'Anota un gasto pagado al momento. Cada línea dice la cuenta, el centro de costo y el elemento.',
      example: 'Materiales de limpieza pagados en efectivo',
      confirming:
        'Cambia el saldo de la caja o del banco, liquida los documentos que nombra y hace su comprobante. Después solo se cancela.',
    },
    en: {
      about: 'Records an expense paid at once. Each line says the account, the cost centre and the item.',
      example: 'Cleaning materials paid in cash',
      confirming:
        'It changes the balance of cash or bank, settles the documents it names and makes its entry. After that it is only cancelled.',
    },
    entry: entry4,
  },
  '/miscellaneousExpenses/details': {
    guide: 'buying',
    es: {
      about: 'El movimiento con lo que paga, su comprobante y su historia.',
      example: 'Materiales de limpieza pagados en efectivo',
    },
    en: {
      about: 'The movement with what it pays, its entry and its history.',
      example: 'Cleaning materials paid in cash',
    },
    entry: entry4,
  },
}
