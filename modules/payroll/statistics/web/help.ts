import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/rrhhStats/payroll': {
    guide: 'payroll',
    es: {
      about:
        'Lo que costaron las nóminas confirmadas de un año, por mes, por área y por clave. El costo es lo devengado con las vacaciones que se acumulan y los aportes del empleador.',
    },
    en: {
      about:
        'What the confirmed payrolls of a year cost, by month, by area and by key. The cost is what was earned with the holidays that accrue and the charges of the employer.',
    },
  },
}
