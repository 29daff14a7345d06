import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/bank/conciliation/rules': {
    guide: 'banks',
    es: {
      about:
        'De qué cuenta son las líneas del banco que dicen ciertas palabras. Al conciliar se proponen; no contabilizan nada por sí solas.',
    },
    en: {
      about:
        'Of which account lines of the bank are that say certain words. They are proposed when one reconciles; they post nothing by themselves.',
    },
  },
  '/finance/bank/conciliation/rules/options': {
    guide: 'banks',
    es: {
      about: 'Basta una parte de lo que dice el banco, sin importar mayúsculas ni acentos.',
      example: 'COMISION, sale dinero: 835 Gastos Financieros.',
    },
    en: {
      about: 'A part of what the bank says is enough, whatever its case and accents.',
      example: 'COMISION, money goes out: 835 Gastos Financieros.',
    },
  },
}
