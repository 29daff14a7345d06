import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entered: readonly ExampleLine[] = [
  'D 290.0010 120000.00',
  'C 421.0020 120000.00',
  'D 240.0020 120000.00',
  'C 290.0999 120000.00',
]
const disposed: readonly ExampleLine[] = ['D 375 75000.00', 'D 845 45000.00', 'C 240.0020 120000.00']

export const help: ModuleHelp = {
  '/inventory/assets': {
    guide: 'assets',
    es: {
      about:
        'Las cosas que la empresa usa durante años: dónde están, quién responde por ellas y cuánto valen. Con «Como era el» se ve el registro al cierre de un día. Varias se eligen a la vez para cambiarlas de área, entregarlas o darles de baja.',
      example: 'Se compra una computadora',
    },
    en: {
      about:
        'The things that the company uses for years: where they are, who answers for them and what they are worth. «As of» shows the register at the end of a day. Several are chosen at once to be moved, handed over or disposed of.',
      example: 'A computer is bought',
    },
    entry: entered,
  },
  '/inventory/assets/options': {
    guide: 'assets',
    es: {
      about:
        'Qué es, cómo llegó, cuánto costó y dónde está. La especificación pone la tasa y las cuentas; lo que se deje vacío lo dicen ella, el área o el centro de costo. Varios iguales se registran de una vez.',
      confirming:
        'El activo entra en el registro con su número de inventario. Si su tipo de entrada tiene contrapartida se asienta, y si se le debe a un proveedor queda por pagar.',
      example: 'Se registra una computadora de 120 000,00',
    },
    en: {
      about:
        'What it is, how it came, what it cost and where it is. The specification brings the rate and the accounts; what is left empty is said by it, the area or the cost centre. Several alike are recorded at once.',
      confirming:
        'The asset enters the register with its inventory number. If its entry type has a contra account it is posted, and if it is owed to a supplier it is to be paid.',
      example: 'A computer of 120 000.00 is recorded',
    },
    entry: entered,
  },
  '/inventory/assets/details': {
    guide: 'assets',
    es: {
      about:
        'Un activo: lo que vale, dónde está, todo lo que le ha pasado con sus documentos, y lo que se depreciará hasta el final. Lo que no se ha movido ni depreciado se puede corregir o cancelar.',
      example: 'La computadora entra en los libros',
    },
    en: {
      about:
        'An asset: what it is worth, where it is, all that happened to it with its documents, and what it will depreciate to its end. What was neither moved nor depreciated can be corrected or cancelled.',
      example: 'The computer enters the books',
    },
    entry: entered,
  },
  '/inventory/assets/movements': {
    guide: 'assets',
    es: {
      about:
        'Las bajas, los cambios de área, las entregas de una persona a otra, los cambios de uso y de valor, cada uno con su acta. El último movimiento de un activo se puede cancelar.',
      example: 'Se da de baja una computadora a los treinta meses',
    },
    en: {
      about:
        'The disposals, changes of area, hand-overs from one person to another, changes of use and of value, each with its act. The last movement of an asset can be cancelled.',
      example: 'A computer is disposed of after thirty months',
    },
    entry: disposed,
  },
  '/inventory/assets/movements/options': {
    guide: 'assets',
    es: {
      about:
        'Elija los activos y diga qué cambia. Para darlos de baja, venderlos o cambiar lo que valen tienen que estar depreciados hasta el mes anterior. En una revalorización se escribe lo que cada uno cuesta y lleva depreciado desde ese día, o la diferencia.',
      confirming:
        'La baja saca del mayor lo que costaron y lo depreciado; la venta, además, deja lo que debe el comprador por cobrar. Una revalorización, un deterioro o un componente cambian lo que valen, y desde el mes siguiente lo que se deprecian. Los demás movimientos no hacen asiento.',
      example: 'Se da de baja una computadora a los treinta meses',
    },
    en: {
      about:
        'Choose the assets and say what changes. To be disposed of, sold or changed in worth they have to be depreciated until the month before. In a revaluation you write what each costs and has depreciated from that day on, or the difference.',
      confirming:
        'A disposal takes what they cost and have worn out of the ledger; a sale also leaves what the buyer owes to be collected. A revaluation, an impairment or a component changes what they are worth and, from the next month on, what they depreciate. The other movements post nothing.',
      example: 'A computer is disposed of after thirty months',
    },
    entry: disposed,
  },
  '/inventory/assets/movements/details': {
    guide: 'assets',
    es: {
      about:
        'Un movimiento con sus activos, de dónde a dónde fue cada uno, y su acta para imprimir. Cancelado, cada activo vuelve a donde estaba.',
      example: 'Se da de baja una computadora a los treinta meses',
    },
    en: {
      about:
        'A movement with its assets, from where to where each went, and its act to print. Once cancelled, each asset is where it was.',
      example: 'A computer is disposed of after thirty months',
    },
    entry: disposed,
  },
}
