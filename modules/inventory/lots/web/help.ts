import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/lots': {
    guide: 'storekeeping',
    es: {
      about:
        'Los lotes de los productos que los llevan, primero los que antes caducan: cuánto queda de cada uno y en qué almacén.',
    },
    en: {
      about:
        'The lots of the products that track them, those that expire first at the top: how much is left of each and in which warehouse.',
    },
  },
  '/inventory/lots/details': {
    guide: 'storekeeping',
    es: {
      about:
        'Un lote de un extremo al otro: de quién vino, a quién fue, qué se hizo con él y a quién fue eso, y qué queda. Impreso es la lista para retirarlo.',
    },
    en: {
      about:
        'A lot from one end to the other: whom it came from, who got it, what was made of it and who got that, and what is left. Printed it is the list to recall it by.',
    },
  },
}
