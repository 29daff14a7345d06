import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/cashForecast': {
    guide: 'cash',
    es: {
      about:
        'Lo que habrá en cada una de las próximas trece semanas, por lo que se debe y lo que deben según el día en que vence. Lo vencido cuenta en la primera semana, y se avisa cuándo el dinero no alcanza.',
      example: 'Hay 55 500,00, en la tercera semana vencen pagos por 60 000,00: faltarían 4 500,00',
    },
    en: {
      about:
        'What there will be in each of the next thirteen weeks, by what is owed on either side and when it is due. What is overdue counts in the first week, and one is warned of when the money does not suffice.',
      example:
        'There are 55 500.00, in the third week payments of 60 000.00 are due: 4 500.00 would be missing',
    },
  },
}
