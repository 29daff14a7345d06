import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const worn: readonly ExampleLine[] = ['D 822 2500.00', 'C 375 2500.00']

export const help: ModuleHelp = {
  '/inventory/assets/depreciation': {
    guide: 'assets',
    es: {
      about:
        'Lo que se deprecian los activos cada mes, asentado el último día. Los meses van uno tras otro y solo el último se deshace.',
      example: 'Una computadora de 120 000,00 al 25 % anual, un mes',
    },
    en: {
      about:
        'What the assets depreciate each month, posted on its last day. Months go one after the other and only the last is undone.',
      example: 'A computer of 120 000.00 at 25 % a year, one month',
    },
    entry: worn,
  },
  '/inventory/assets/depreciation/options': {
    guide: 'assets',
    es: {
      about:
        'Propone el primer mes que falta y muestra activo por activo lo que se deprecia. Lo que faltó en meses anteriores, por un activo registrado tarde o una tasa que cambió, entra en este y se señala.',
      confirming:
        'Se carga el gasto de cada área y se acumula la depreciación. El último mes de un activo toma el resto.',
      example: 'Una computadora de 120 000,00 al 25 % anual, un mes',
    },
    en: {
      about:
        'It offers the first month that is due and shows asset by asset what it depreciates. What earlier months lacked, by an asset recorded late or a rate that changed, goes into this one and is marked.',
      confirming:
        'The expense of each area is charged and the depreciation accumulates. The last month of an asset takes the remainder.',
      example: 'A computer of 120 000.00 at 25 % a year, one month',
    },
    entry: worn,
  },
  '/inventory/assets/depreciation/details': {
    guide: 'assets',
    es: {
      about: 'La depreciación de un mes, activo por activo, con su comprobante. La última se puede deshacer.',
      example: 'Una computadora de 120 000,00 al 25 % anual, un mes',
    },
    en: {
      about: 'The depreciation of a month, asset by asset, with its entry. The last can be undone.',
      example: 'A computer of 120 000.00 at 25 % a year, one month',
    },
    entry: worn,
  },
}
