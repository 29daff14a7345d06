import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/bank/accountsStatus': {
    guide: 'banks',
    es: {
      about:
        'Lo que cada banco dice que se movió en sus cuentas. Un salto avisa de que falta un estado entre dos. No contabiliza nada: es contra lo que se concilia.',
    },
    en: {
      about:
        'What each bank says that moved on its accounts. A gap warns that a statement between two is missing. It posts nothing: it is what one reconciles with.',
    },
  },
  '/finance/bank/accountsStatus/import': {
    guide: 'banks',
    es: {
      about:
        'Lee el archivo tal como lo da el banco y enseña cada línea antes de guardarla. Lo que ya estaba se reconoce, lo que no se entendió se muestra, y si no cuadra dice en qué línea.',
    },
    en: {
      about:
        'Reads the file as the bank gives it and shows each line before it is saved. What was there already is known again, what was not understood is shown, and if it does not add up it says at which line.',
    },
  },
  '/finance/bank/accountsStatus/options': {
    guide: 'banks',
    es: {
      about:
        'El estado de cuenta en papel, línea a línea o pegado de una hoja de cálculo. Lo que sale va con signo menos; el saldo inicial y las líneas tienen que dar el final.',
      example: '15/01, COMISION, −25,00.',
    },
    en: {
      about:
        'A statement on paper, line by line or pasted from a spreadsheet. What goes out has a minus; the opening balance and the lines have to come to the closing one.',
      example: '15/01, COMISION, −25.00.',
    },
  },
  '/finance/bank/accountsStatus/details': {
    guide: 'banks',
    es: {
      about: 'Un estado de cuenta: con cuánto empezó, cada línea con el saldo que dejó y con cuánto terminó.',
    },
    en: {
      about:
        'A statement of a bank: what it began with, each line with the balance that it left, and what it ended with.',
    },
  },
}
