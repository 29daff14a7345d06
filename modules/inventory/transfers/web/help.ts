import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 205.0090 2000.00', 'C 189 2000.00']

export const help: ModuleHelp = {
  '/operations/movements': {
    guide: 'storekeeping',
    es: {
      about:
        'Todo lo que entra y sale de los almacenes, por el documento que lo movió. Las transferencias están en su propia pestaña.',
    },
    en: {
      about:
        'All that comes into and goes out of the warehouses, by the document that moved it. Transfers have a tab of their own.',
    },
  },
  '/operations/movements/options': {
    guide: 'storekeeping',
    es: {
      about:
        'Una transferencia entre almacenes: de cuál sale, a cuál va y qué productos. Se puede enviar y recibir en días distintos.',
      example: 'Salen mercancías por 2 000 hacia otro almacén',
      confirming:
        'Al enviarla, los productos salen al costo que tenían y quedan en tránsito. Al recibirla entran en el destino; lo que falte abre un expediente.',
    },
    en: {
      about:
        'A transfer between warehouses: which it leaves, which it goes to and which products. It can be sent and received on different days.',
      example: 'Goods worth 2,000 leave for another warehouse',
      confirming:
        'When it is sent the products leave at the cost they had and are in transit. When it is received they enter the other warehouse; what is missing opens a file.',
    },
    entry: entry,
  },
  '/operations/movements/details': {
    guide: 'storekeeping',
    es: {
      about:
        'Una transferencia o un movimiento, con lo enviado, lo recibido y sus comprobantes. Aquí se recibe lo que está en camino.',
      example: 'Salen mercancías por 2 000 hacia otro almacén',
    },
    en: {
      about:
        'A transfer or movement, with what was sent, what was received and its entries. What is on the way is received here.',
      example: 'Goods worth 2,000 leave for another warehouse',
    },
    entry: entry,
  },
}
