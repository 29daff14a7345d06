import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/storages': {
    guide: 'storekeeping',
    es: {
      about:
        'Lo que hay en cada almacén y lo que vale, con la cuenta en que está. El total de cada cuenta es el de los libros.',
    },
    en: {
      about:
        'What each warehouse holds and what it is worth, with the account it is on. The total of each account is that of the books.',
    },
  },
  '/inventory/products': {
    guide: 'storekeeping',
    es: {
      about:
        'Cada producto en cada almacén: existencia, reservado, disponible y costo promedio. Uno se abre en su submayor.',
    },
    en: {
      about:
        'Each product in each warehouse: held, reserved, available and average cost. One opens into its ledger.',
    },
  },
  '/inventory/byProduct': {
    guide: 'storekeeping',
    es: {
      about:
        'El submayor de un producto: cada entrada y cada salida con su costo, y lo que queda después. De aquí se imprime la tarjeta de estiba.',
    },
    en: {
      about:
        'The ledger of a product: each entry and each exit with its cost, and what is left after it. The bin card is printed from here.',
    },
  },
  '/inventory/lookUp': {
    guide: 'storekeeping',
    es: {
      about:
        'Con un producto delante: escanee o escriba su código y vea cuánto hay en cada almacén, cuánto está apartado y a qué precio se vende.',
    },
    en: {
      about:
        'With a product before you: scan or type its code and see how much each warehouse holds, how much is set aside and at which price it is sold.',
    },
  },
}
