import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const spread: readonly ExampleLine[] = [
  'D 700.0020 1500.00',
  'C 731 1500.00',
  'D 188.0020 1500.00',
  'C 700.0050 1500.00',
]

export const help: ModuleHelp = {
  '/production/overheads': {
    guide: 'production',
    es: {
      about:
        'La mano de obra y los gastos indirectos de cada mes, distribuidos a lo que se elaboró en él. Cada parte de producción asume lo suyo en su propio día.',
      example: 'Se distribuyen 1 500,00 de salarios a un lote terminado',
    },
    en: {
      about:
        'The labour and overhead of each month, distributed over what was made in it. Each production report bears its share on its own day.',
      example: '1,500.00 of wages fall to a batch that was finished',
    },
    entry: spread,
  },
  '/production/overheads/options': {
    guide: 'production',
    es: {
      about:
        'De qué días son los gastos y por qué se reparten. Lo que se asentó en un centro de costo les toca a los partes de ese centro; lo de un centro donde nada se elaboró, a todos.',
      confirming:
        'Los gastos pasan a la producción en proceso y de ella a lo elaborado. Lo que ya se vendió de ello cuesta más desde el día en que se vendió.',
      example: 'Se distribuyen 1 500,00 de salarios a un lote terminado',
    },
    en: {
      about:
        'Of which days the costs are, and what they are spread by. What was posted in a cost centre falls to the reports of that centre, and where nothing was made in it, to all of them.',
      confirming:
        'The costs go over to work under way, and from there to what was made. What was sold of it by now costs more since the day on which it was sold.',
      example: '1,500.00 of wages fall to a batch that was finished',
    },
    entry: spread,
  },
  '/production/overheads/details': {
    guide: 'production',
    es: {
      about:
        'Una distribución con lo que le tocó a cada parte y sus comprobantes. Mientras el mes está abierto se puede cancelar y hacer de nuevo.',
      example: 'Se distribuyen 1 500,00 de salarios a un lote terminado',
    },
    en: {
      about:
        'A distribution with what fell to each report and its entries. While the month is open it can be cancelled and made again.',
      example: '1,500.00 of wages fall to a batch that was finished',
    },
    entry: spread,
  },
}
