import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/operations/movements/productRecession': {
    guide: 'storekeeping',
    es: {
      about:
        'Las compras que esperan su mercancía. Elija una y escriba lo que contó al llegar: lo recibido, lo rechazado y por qué.',
      example: 'De una compra de 10 000 llegan 9 500 y se reclaman 500',
      confirming:
        'La mercancía entra al almacén con lo que costó y sus gastos. Lo rechazado queda en reclamación al proveedor; lo que no llegó sigue por recibir.',
    },
    en: {
      about:
        'The purchases that wait for their goods. Choose one and write what you counted on arrival: received, rejected and why.',
      example: 'Of a purchase of 10,000, 9,500 arrive and 500 are claimed',
      confirming:
        'The goods enter the warehouse at what they cost with their expenses. What was rejected is claimed from the provider; what did not come is still to be received.',
    },
    entry: ['D 189 9500.00', 'D 334.0030 500.00', 'C 205.0010 10000.00'],
    fields: {
      'receptions.acceptSurplus': {
        es: 'Se recibe más de lo comprado: entra como sobrante, con su expediente.',
        en: 'More is received than was bought: it enters as a surplus, with its file.',
      },
    },
  },
  '/operations/movements/productRecession/made': {
    guide: 'storekeeping',
    es: { about: 'Cada recepción y cada devolución a proveedores que ya se hizo, con lo que entró o salió.' },
    en: {
      about: 'Each reception and each return to providers that was made, with what came in or went out.',
    },
  },
}
