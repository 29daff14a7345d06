import type { DemoBankAccount, DemoBankRule } from '../../banks.ts'
import { accountOf } from '../law.ts'
import { accountant, administrator, nameOf, organization, userNamed } from '../people.ts'

const signatories = [
  { name: userNamed(administrator), position: 'Administrador' },
  { name: userNamed(accountant), position: 'Contadora' },
]

const shared = {
  bank: nameOf('P013'),
  bankBranch: 'Sucursal 14, Vedado',
  holder: organization.name,
  signatories,
}

/** Where La Ceiba keeps its money: what it works with, what it sets aside, and its dollars. */
export const bankAccounts: DemoBankAccount[] = [
  {
    ...shared,
    account: '109',
    number: '0614229940017318',
    name: 'Litoral, cuenta corriente',
    currency: 'CUP',
    type: 'current',
    printedOnInvoices: true,
  },
  {
    ...shared,
    account: '110',
    number: '0614229940017326',
    name: 'Litoral, reserva',
    currency: 'CUP',
    type: 'investment',
    printedOnInvoices: false,
  },
  {
    ...shared,
    account: '112',
    number: '0614229980002045',
    name: 'Litoral, divisas',
    currency: 'USD',
    type: 'convertible',
    printedOnInvoices: true,
  },
]

export const bankAccountOn = (account: string): DemoBankAccount =>
  bankAccounts.find((each) => each.account === account)!

/** What its accountant has taught the product of the words of this bank. */
export const bankRules: DemoBankRule[] = [
  { words: 'comision', direction: 'out', account: accountOf('bankFee') },
  { words: 'intereses a favor', direction: 'in', account: '920' },
]
