import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/otherInventory': {
    guide: 'storekeeping',
    es: {
      about:
        'Lo que mueve el almacén sin comprar ni vender: conteos, entregas a las áreas, mermas, donaciones, útiles en uso y ajustes de valor.',
    },
    en: {
      about:
        'What moves stock without buying or selling: counts, handing out to areas, waste, donations, tools in use and adjustments of value.',
    },
  },
  '/inventory/otherInventory/options': {
    guide: 'storekeeping',
    es: {
      about:
        'Elija primero qué va a hacer; el formulario pide solo lo que hace falta. Lo que sale se valora al costo promedio de ese almacén.',
      example: 'La oficina recibe materiales por 900',
      confirming:
        'Cambian la cantidad y el valor del almacén y se hace el comprobante. Un faltante o un sobrante abre un expediente: no va directo al gasto.',
    },
    en: {
      about:
        'Choose first what you are going to do; the form asks only for what is needed. What goes out is valued at the average cost of that warehouse.',
      example: 'The office is handed materials worth 900',
      confirming:
        'Quantity and value of the warehouse change and the entry is made. A shortage or surplus opens a file: it does not go straight to expense.',
    },
    entry: ['D 822 900.00', 'C 183 900.00'],
  },
  '/inventory/otherInventory/details': {
    guide: 'storekeeping',
    es: {
      about:
        'Un documento de inventario con sus productos, lo que movió y su comprobante. En un conteo, lo que dicen los libros al lado de lo contado.',
      example: 'En el conteo faltaron 12 unidades de 50',
    },
    en: {
      about:
        'A document of inventory with its products, what it moved and its entry. In a count, what the books say beside what was counted.',
      example: '12 units of 50 were missing in the count',
    },
    entry: ['D 332.0020 600.00', 'C 189 600.00'],
  },
}
