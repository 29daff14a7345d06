import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'

const form = (guide: string): ScreenHelp => ({
  guide,
  es: {
    about:
      'Los documentos que se piden pagar y el importe de cada uno. La solicitud no mueve dinero ni contabiliza.',
    confirming: 'No hace asiento. Aprobada, espera su cobro o su pago, que la da por pagada.',
  },
  en: {
    about:
      'The documents that are asked to be paid and the amount of each. The request moves no money and posts nothing.',
    confirming:
      'It makes no entry. Once approved it waits for its collection or payment, which marks it as paid.',
  },
})

const one = (guide: string): ScreenHelp => ({
  guide,
  es: { about: 'Una solicitud con sus documentos, sus aprobaciones y lo que ya se pagó de ella.' },
  en: { about: 'A request with its documents, its approvals and what was paid of it already.' },
})

export const help: ModuleHelp = {
  '/paymentRequest': {
    guide: 'buying',
    es: {
      about:
        'Peticiones de dinero para pagar: quién lo pide, a quién y por qué documentos. Aprobada, habilita el pago.',
    },
    en: {
      about:
        'Requests for money to pay: who asks, for whom and for which documents. Once approved, it enables the payment.',
    },
  },
  '/paymentRequest/options': form('buying'),
  '/paymentRequest/details': one('buying'),
  '/finance/charge/paymentRequest': {
    guide: 'selling',
    es: { about: 'Avisos a los clientes de lo que deben, con los documentos de que se trata.' },
    en: { about: 'Notices to clients of what they owe, with the documents it is about.' },
  },
  '/finance/charge/paymentRequest/options': form('selling'),
  '/finance/charge/paymentRequest/details': one('selling'),
}
