import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 822 3000.00', 'C 480 3000.00']

export const help: ModuleHelp = {
  '/contabilidad/accountingEntries': {
    guide: 'entries',
    es: {
      about:
        'Todos los comprobantes: los que hacen los documentos y los que se escriben a mano. Lo pendiente no cuenta en los saldos; lo confirmado tiene número y no se modifica.',
    },
    en: {
      about:
        'All entries: those that documents make and those written by hand. What is pending counts in no balance; what is confirmed has a number and is not changed.',
    },
  },
  '/contabilidad/accountingEntries/options': {
    guide: 'entries',
    es: {
      about:
        'Un comprobante manual: al menos dos líneas, y lo que suma el Debe igual a lo que suma el Haber. Mientras está pendiente se puede cambiar o eliminar.',
      example: 'La electricidad del mes, todavía sin pagar',
      confirming:
        'Toma el número que sigue, sin huecos, y entra en los saldos del período de su fecha. Desde entonces solo se corrige con otro comprobante.',
    },
    en: {
      about:
        'A manual entry: two lines at least, and debits that sum the same as credits. While it is pending it can be changed or deleted.',
      example: 'The electricity of the month, not paid yet',
      confirming:
        'It takes the next number, without gaps, and enters the balances of the period of its date. From then on it is corrected only by another entry.',
    },
    entry: entry,
    fields: {
      'entries.form.costCenter': {
        es: 'Dónde se gastó. Lo piden las cuentas de gasto, y solo ellas.',
        en: 'Where it was spent. Expense accounts want it, and they alone.',
      },
      'entries.form.expenseItem': {
        es: 'En qué se gastó: energía, salario, combustible. De aquí sale el estado de gastos por elementos.',
        en: 'What it was spent on: energy, wages, fuel. The statement of expenses by element comes from here.',
      },
      'entries.form.partner': {
        es: 'De quién es la deuda, en las cuentas por cobrar, por pagar y de anticipos.',
        en: 'Whose debt it is, in accounts receivable, payable and of advances.',
      },
    },
  },
  '/contabilidad/accountingEntries/details': {
    guide: 'entries',
    es: {
      about:
        'Un comprobante con sus líneas, el documento que lo hizo y su historia. Corregir escribe otro en su lugar; revertir solo lo anula. Los dos quedan enlazados en los libros.',
      example: 'La electricidad del mes, todavía sin pagar',
      confirming: 'El comprobante pendiente toma su número y cuenta en los saldos.',
    },
    en: {
      about:
        'An entry with its lines, the document that made it and its history. Correcting writes another in its place; reversing only undoes it. Both stay linked in the books.',
      example: 'The electricity of the month, not paid yet',
      confirming: 'The pending entry takes its number and counts in the balances.',
    },
    entry: entry,
  },
}
