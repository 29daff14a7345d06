import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/daysOf/vacations': {
    guide: 'absences',
    es: {
      about:
        'La tarjeta de vacaciones de un trabajador: lo que acumuló y lo que tomó hasta un día, en días y en dinero, y lo que quedó después de cada movimiento. Un día se paga al promedio del saldo, no al último salario.',
    },
    en: {
      about:
        'The card of holidays of a worker: what was earned and taken until a day, in days and in money, and what was left after each movement. A day is paid at the average of the balance and not at the latest salary.',
    },
  },
}
