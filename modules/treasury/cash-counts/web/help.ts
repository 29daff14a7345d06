import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const shortage: readonly ExampleLine[] = ['D 332.0010 50.00', 'C 106 50.00']

export const help: ModuleHelp = {
  '/finance/box/cashCounts': {
    guide: 'cash',
    es: {
      about:
        'Los arqueos de las cajas y los fondos: qué se contó, qué decían los libros y qué faltó o sobró. Se cuenta al menos una vez al mes, por sorpresa y al cambiar de cajero.',
      example: 'En el arqueo de la caja faltan 50,00',
    },
    en: {
      about:
        'Cash counts of tills and funds: what was counted, what the books had, and what was missing or too much. One counts at least once a month, by surprise and when the cashier changes.',
      example: 'In the count of the till 50.00 are missing',
    },
    entry: shortage,
  },
  '/finance/box/cashCounts/options': {
    guide: 'cash',
    es: {
      about:
        'Cuántos billetes y monedas hay de cada uno. El arqueo es a ciegas: lo que dicen los libros se sabe cuando se declara, y desde entonces lo contado no se cambia.',
      confirming: 'Lo contado se compara con los libros de ese día. Todavía no se asienta nada.',
      example: 'Se cuentan 3 750,00 donde los libros tienen 3 800,00',
    },
    en: {
      about:
        'How many notes and coins there are of each. The count is blind: what the books say is known when it is declared, and from then on what was counted is not changed.',
      confirming: 'What was counted is compared with the books of that day. Nothing is posted yet.',
      example: '3 750.00 are counted where the books have 3 800.00',
    },
    entry: shortage,
  },
  '/finance/box/cashCounts/details': {
    guide: 'cash',
    es: {
      about:
        'Un arqueo con su acta. Al confirmarlo se asienta la diferencia. Si entre declarar y confirmar cambiaron los libros de ese día, se dice y se elige con qué se compara.',
      example: 'Se confirma un faltante de 50,00',
    },
    en: {
      about:
        'A cash count with its act. Confirming it posts the difference. If the books of that day changed since it was declared, that is said, and one chooses what it is compared with.',
      example: 'A shortage of 50.00 is confirmed',
    },
    entry: shortage,
  },
}
