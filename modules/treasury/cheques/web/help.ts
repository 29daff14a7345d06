import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const taken: readonly ExampleLine[] = ['D 105 1500.00', 'C 135.0020 1500.00']
const deposited: readonly ExampleLine[] = ['D 109 1500.00', 'C 105 1500.00']
const issued: readonly ExampleLine[] = ['D 405.0020 420.50', 'C 109 420.50']

export const help: ModuleHelp = {
  '/finance/charge/paychecksReceive': {
    guide: 'banks',
    es: {
      about:
        'Los cheques que entregan los clientes: los que están en cartera, los que tiene el banco y los que devolvió, con los días que les quedan de validez.',
      example: 'Se deposita un cheque de un cliente',
    },
    en: {
      about:
        'Cheques that clients give: those in hand, those that the bank has and those that it returned, with the days that they are still valid.',
      example: 'A cheque of a client is deposited',
    },
    entry: deposited,
  },
  '/finance/charge/paychecksReceive/options': {
    guide: 'banks',
    es: {
      about:
        'De quién es el cheque, qué dice y qué documentos salda. Su importe es el de lo que salda, al centavo; si sobra algo, se dice que es un anticipo.',
      confirming:
        'Los documentos quedan cobrados por un cobro propio del cheque, que espera en cartera hasta que se deposite.',
      example: 'Un cliente paga 1 500,00 con un cheque',
    },
    en: {
      about:
        'Whose cheque it is, what it says and which documents it settles. Its amount is that of what it settles, to the cent; if something is left, one says that it is an advance.',
      confirming:
        'The documents are collected by a collection of the cheque’s own, and it waits in hand until it is deposited.',
      example: 'A client pays 1 500.00 by cheque',
    },
    entry: taken,
  },
  '/finance/charge/paychecksReceive/details': {
    guide: 'banks',
    es: {
      about:
        'Un cheque recibido: se deposita diciendo la cuenta y el día; si el banco lo devuelve, la deuda vuelve a estar pendiente y se anota su comisión.',
      example: 'El banco acredita el cheque',
    },
    en: {
      about:
        'A received cheque: it is deposited by saying the account and the day; where the bank returns it the debt is open again and its fee is recorded.',
      example: 'The bank credits the cheque',
    },
    entry: deposited,
  },
  '/finance/payments/paychecksEmit': {
    guide: 'banks',
    es: {
      about:
        'Los cheques que emite la organización: los que tiene el beneficiario, los que el banco pagó y los que caducaron sin cobrarse.',
      example: 'Se paga a un proveedor con un cheque',
    },
    en: {
      about:
        'Cheques that the organization issues: those that the payee has, those that the bank paid and those that expired before they were cashed.',
      example: 'A provider is paid by cheque',
    },
    entry: issued,
  },
  '/finance/payments/paychecksEmit/options': {
    guide: 'banks',
    es: {
      about:
        'De qué chequera sale el cheque, a la orden de quién y qué documentos paga. Las hojas se usan en su orden; la que se estropea se inutiliza diciendo por qué.',
      confirming:
        'Los documentos quedan pagados por un pago propio del cheque desde la cuenta de la chequera.',
      example: 'Se emite un cheque por 420,50',
    },
    en: {
      about:
        'From which chequebook it is, to whose order and which documents it pays. Leaves are used in their order; one that is spoiled is voided and says why.',
      confirming:
        'The documents are paid by a payment of the cheque’s own, from the account of the chequebook.',
      example: 'A cheque of 420.50 is issued',
    },
    entry: issued,
  },
  '/finance/payments/paychecksEmit/details': {
    guide: 'banks',
    es: {
      about:
        'Un cheque emitido: se entrega, y se anota el día en que el banco lo pagó. El anulado o caducado vuelve a deberse; el conciliado con el banco ya no se anula.',
      example: 'Se emite el cheque',
    },
    en: {
      about:
        'An issued cheque: it is handed over, and one records the day on which the bank paid it. What is cancelled or expires is owed again; what is reconciled with the bank is not cancelled.',
      example: 'The cheque is issued',
    },
    entry: issued,
  },
  '/finance/payments/chequebooks': {
    guide: 'banks',
    es: {
      about:
        'Las chequeras que dio el banco. Sus hojas se usan en su orden; la que se estropea o se pierde se inutiliza diciendo por qué, y así no falta ninguna sin motivo.',
      example: 'Se paga con la siguiente hoja',
    },
    en: {
      about:
        'The chequebooks that the bank gave. Their leaves are used in their order; one that is spoiled or lost is voided and says why, so that none is missing without a reason.',
      example: 'The next leaf pays a provider',
    },
    entry: issued,
  },
}
