import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/production/pointSales': {
    guide: 'selling',
    es: {
      about:
        'Los puntos de venta: de qué almacén se vende en cada uno, en qué caja se cobra y a qué precios. Sus ventas se llevan por turnos.',
    },
    en: {
      about:
        'Points of sale: which warehouse each sells from, which till it is paid into and at which prices. Their sales are kept by shifts.',
    },
  },
  '/production/pointSales/options': {
    guide: 'selling',
    es: {
      about:
        'Los datos de un punto de venta. Sin productos vende todo lo que tiene precio de venta; con una ficha, el producto se elabora al venderlo y sus insumos salen del almacén, si el parámetro de producción simple lo permite.',
    },
    en: {
      about:
        'The data of a point of sale. Without products it sells all that has a sale price; with a recipe a product is made while it is sold and its inputs leave the warehouse, where the parameter of simple production says so.',
    },
  },
  '/production/pointSales/details': {
    guide: 'selling',
    es: {
      about: 'Un punto de venta, lo que vende y los turnos de un día. De aquí se abre el turno siguiente.',
    },
    en: {
      about: 'A point of sale, what it sells and the shifts of a day. The next shift is opened from here.',
    },
  },
}
