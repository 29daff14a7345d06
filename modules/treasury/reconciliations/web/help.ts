import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/bank/conciliation': {
    guide: 'banks',
    es: {
      about:
        'Hasta qué día se explicó cada cuenta bancaria, y con qué saldo. Solo se cancela la última de una cuenta; lo conciliado no se anula ni se cambia.',
    },
    en: {
      about:
        'Until which day each bank account was explained, and with what balance. Only the last of an account is cancelled; what is reconciled is neither cancelled nor changed.',
    },
  },
  '/finance/bank/conciliation/options': {
    guide: 'banks',
    es: {
      about:
        'Cada línea del banco se casa con su operación, se registra si los libros no la conocen, o se marca como error del banco. Con la diferencia en cero se concilia.',
      example:
        'A acepta lo propuesto, con lo que las reglas registran; N registra una comisión, una transferencia o un préstamo, E marca un error del banco, R hace la regla que se ofrece.',
    },
    en: {
      about:
        'Each line of the bank is matched with its operation, recorded where the books do not know it, or marked as a mistake of the bank. With no difference left it is reconciled.',
      example:
        'A accepts what is proposed, with what rules record; N records a charge, a transfer or a loan, E marks a mistake of the bank, R makes the rule that is offered.',
    },
  },
  '/finance/bank/conciliation/details': {
    guide: 'banks',
    es: {
      about: 'Lo que se casó, lo que quedaba en camino y los saldos a los que llegan el banco y los libros.',
    },
    en: {
      about: 'What was matched, what was on its way, and the balances that the bank and the books come to.',
    },
  },
}
