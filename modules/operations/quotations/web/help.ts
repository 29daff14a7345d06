import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'

const form = (guide: string): ScreenHelp => ({
  guide,
  es: {
    about: 'Una oferta: precios, condiciones y hasta qué día valen. No reserva existencias ni contabiliza.',
    confirming:
      'No hace asiento. Pasado su último día sin respuesta queda vencida, y se puede volver a abrir con otra fecha.',
  },
  en: {
    about: 'An offer: prices, terms and until which day they hold. It reserves no stock and posts nothing.',
    confirming:
      'It makes no entry. After its last day without an answer it has expired, and can be opened again with another date.',
  },
})

const one = (guide: string): ScreenHelp => ({
  guide,
  es: {
    about: 'Una oferta y sus pasos: enviada, aceptada o rechazada, y el documento en que se convirtió.',
  },
  en: { about: 'An offer and its steps: sent, accepted or rejected, and the document it became.' },
})

export const help: ModuleHelp = {
  '/operations/saleOfProducts/offers': {
    guide: 'selling',
    es: {
      about: 'Lo que se ofreció a los clientes y en qué quedó. Aceptada, una oferta se convierte en venta.',
    },
    en: { about: 'What was offered to clients and what came of it. Once accepted, an offer becomes a sale.' },
  },
  '/operations/saleOfProducts/offers/options': form('selling'),
  '/operations/saleOfProducts/offers/details': one('selling'),
  '/operations/buyOfProducts/offers': {
    guide: 'buying',
    es: {
      about: 'Lo que los proveedores ofrecen, para comparar. Aceptada, una oferta se convierte en compra.',
    },
    en: { about: 'What providers offer, to compare. Once accepted, an offer becomes a purchase.' },
  },
  '/operations/buyOfProducts/offers/options': form('buying'),
  '/operations/buyOfProducts/offers/details': one('buying'),
  '/operations/saleOfServices/offers': {
    guide: 'selling',
    es: {
      about: 'Los servicios que se ofrecieron a los clientes. Aceptada, una oferta se convierte en venta.',
    },
    en: { about: 'The services that were offered to clients. Once accepted, an offer becomes a sale.' },
  },
  '/operations/saleOfServices/offers/options': form('selling'),
  '/operations/saleOfServices/offers/details': one('selling'),
  '/operations/buyOfServices/offers': {
    guide: 'buying',
    es: { about: 'Los servicios que otros ofrecen. Aceptada, una oferta se convierte en compra.' },
    en: { about: 'The services that others offer. Once accepted, an offer becomes a purchase.' },
  },
  '/operations/buyOfServices/offers/options': form('buying'),
  '/operations/buyOfServices/offers/details': one('buying'),
}
