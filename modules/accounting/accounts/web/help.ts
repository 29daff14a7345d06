import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/accounts': {
    guide: 'entries',
    es: {
      about:
        'El nomenclador de cuentas, como un árbol: grupos, cuentas y subcuentas. Solo recibe asientos la cuenta que no tiene otras debajo. Abra una para ver su saldo y su submayor.',
    },
    en: {
      about:
        'The chart of accounts as a tree: groups, accounts and sub-accounts. Only an account with none below it takes entries. Open one to see its balance and its ledger.',
    },
  },
  '/contabilidad/accounts/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de una cuenta. Del código salen el grupo y la fila del estado financiero en que se muestra; por eso no se cambia cuando ya tiene asientos.',
    },
    en: {
      about:
        'The data of an account. Its code says the group and the row of the statement where it is shown; that is why it does not change once it has entries.',
    },
    fields: {
      'accounts.nature': {
        es: 'El lado en que su saldo es normal: deudora la caja, acreedora lo que se debe. Un saldo contrario se señala en el balance.',
        en: 'The side on which its balance is normal: debit for cash, credit for what is owed. A contrary balance is pointed out in the trial balance.',
      },
    },
  },
  '/contabilidad/accounts/details': {
    guide: 'entries',
    es: {
      about:
        'Una cuenta con su saldo de hoy, lo que exige de cada línea y lo que cambió en ella. Desde aquí se llega a su submayor.',
    },
    en: {
      about:
        'One account with its balance of today, what it wants of each line and what was changed in it. From here you reach its ledger.',
    },
  },
}
