import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/financialStatements': {
    guide: 'statements',
    es: {
      about:
        'Lo que la empresa tiene, lo que debe y lo que es suyo en una fecha: el modelo 5920. El activo tiene que ser igual al pasivo más el patrimonio.',
    },
    en: {
      about:
        'What the company has, what it owes and what is its own on a date: form 5920. Assets have to equal liabilities plus equity.',
    },
  },
  '/contabilidad/financialPerformanceStatement': {
    guide: 'statements',
    es: {
      about:
        'Los ingresos, los costos y los gastos del año hasta una fecha, y la utilidad que dejan: el modelo 5921. No incluye los asientos de cierre.',
    },
    en: {
      about:
        'Income, costs and expenses of the year up to a date, and the profit they leave: form 5921. Closing entries are left out.',
    },
  },
  '/contabilidad/statementExpensesElements': {
    guide: 'statements',
    es: {
      about:
        'En qué se ha gastado en el año, por elementos: el modelo 5924. Suma cada gasto una sola vez, aunque pase de una cuenta a otra.',
    },
    en: {
      about:
        'What was spent in the year, by element: form 5924. It sums each expense once, even if it goes from one account to another.',
    },
  },
  '/contabilidad/investmentStatus': {
    guide: 'statements',
    es: {
      about:
        'Lo invertido en el año en activos fijos y en obras: el modelo 5925, de las cuentas de inversiones en proceso y de adquisición.',
    },
    en: {
      about:
        'What was invested in the year in fixed assets and works: form 5925, from the accounts of investments under way and of acquisition.',
    },
  },
  '/contabilidad/valueAddedStatus': {
    guide: 'statements',
    es: {
      about:
        'Lo que la empresa añadió al valor de lo que compró: el modelo 5926. La producción menos lo que consumió de otros.',
    },
    en: {
      about:
        'What the company added to the value of what it bought: form 5926. Its production less what it consumed of others.',
    },
  },
  '/contabilidad/wayPaidStatus': {
    guide: 'statements',
    es: {
      about:
        'Lo pagado en el año a personas naturales y a otras formas de gestión no estatal: el modelo 5927. Depende de la forma de gestión de cada proveedor.',
    },
    en: {
      about:
        'What was paid in the year to natural persons and other non-state forms: form 5927. It depends on the form of management of each provider.',
    },
  },
  '/stateFinanceConfig': {
    guide: 'statements',
    es: {
      about:
        'Cómo se calcula cada estado financiero: sus filas y sus fórmulas. Los que trae el producto siguen la norma; puede copiarlos y hacer los suyos.',
    },
    en: {
      about:
        'How each financial statement is computed: its rows and formulas. Those that come with the product follow the norm; you can copy them and make your own.',
    },
  },
  '/stateFinanceConfig/options': {
    guide: 'statements',
    es: {
      about:
        'Las filas de un estado: qué cuentas suma cada una, con qué signo y en qué orden. Los estados guardados conservan la versión con que se calcularon.',
    },
    en: {
      about:
        'The rows of a statement: which accounts each sums, with which sign and in which order. Kept statements keep the version they were computed with.',
    },
  },
  '/stateFinanceConfig/plan': {
    guide: 'statements',
    es: {
      about:
        'Lo que se planifica para cada fila y mes. Sale en las columnas del plan del estado, al lado de lo real.',
    },
    en: {
      about:
        'What is planned for each row and month. It stands in the plan columns of the statement, beside the real figures.',
    },
  },
}
