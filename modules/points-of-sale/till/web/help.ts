import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/production/pointSales/till': {
    guide: 'points-of-sale',
    es: {
      about:
        'La caja del mostrador: se toca lo que se vende, se cobra y se entrega el comprobante. Vende también sin red; lo que no se ha enviado se ve siempre arriba y se envía solo al volver.',
    },
    en: {
      about:
        'The till at the counter: what is sold is touched, paid and handed over with its receipt. It sells without network as well; what was not sent is always seen above and is sent by itself on return.',
    },
  },
  '/production/pointSales/till/shifts': {
    guide: 'points-of-sale',
    es: {
      about:
        'Los turnos que contaron las cajas. Uno que «espera por usted» tiene algo que los libros no admiten todavía: nada se perdió, y dentro se dice qué falta.',
    },
    en: {
      about:
        'The shifts that tills told. One that “waits for you” has something that the books can’t take yet: nothing was lost, and inside it says what is missing.',
    },
  },
  '/production/pointSales/till/shifts/details': {
    guide: 'points-of-sale',
    es: {
      about:
        'Los tickets de un turno y lo que espera de ellos: registre la mercancía que falta, reabra la venta o elija otro día, e intente de nuevo. Entra cada uno una sola vez.',
    },
    en: {
      about:
        'The tickets of a shift and what waits of them: enter the goods that are missing, open the sale again or choose another day, and try again. Each goes in once.',
    },
  },
}
