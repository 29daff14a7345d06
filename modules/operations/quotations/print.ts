import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printOrder } from '../documents/print-priced.ts'
import { type QuotationCalls, soldServicesQuotations } from './kinds.ts'
import { getQuotation, quotationToInvoice, type QuotationAnswer } from './quotations.ts'

/** An offer as it is sent, or as what a provider offers is kept. */
export async function printQuotation(
  context: Context,
  calls: QuotationCalls,
  { id }: { id: string },
): Promise<Paper> {
  return printed(context, await getQuotation(context, calls, id), {
    title: translate(context.language, 'offers.print.offer'),
    more: [],
  })
}

/** An offer of services laid out as the invoice that it may become, by which a client can have its payment approved. */
export async function printProforma(context: Context, { id }: { id: string }): Promise<Paper> {
  const { client } = await quotationToInvoice(context, { id })
  const word = (key: string) => translate(context.language, `offers.print.${key}`)
  return printed(context, await getQuotation(context, soldServicesQuotations, id), {
    title: word('proforma'),
    more: [
      { label: word('contact'), value: [client.phone, client.email].filter(Boolean).join(' · ') },
      {
        label: word('account'),
        value: client.bankAccounts
          .map(({ bank, number, currency }) => [bank, number, currency].filter(Boolean).join(' '))
          .join(' · '),
        share: 2,
      },
    ],
    certification: word('noInvoice'),
  })
}

interface Printout {
  title: string
  more: readonly FormBox[]
  certification?: string
}

function printed(
  context: Context,
  offer: QuotationAnswer,
  { title, more, certification }: Printout,
): Promise<Paper> {
  const word = (key: string) => translate(context.language, `offers.${key}`)
  const { madeBy, authorizedBy } = fileWords[context.language]
  const { side, storage, clientId, providerId, description, terms, validUntil } = offer
  return printOrder(context, {
    ...offer,
    title,
    stateWord: word(`states.${offer.state}`),
    days: [
      { label: word('validUntil'), value: validUntil === null ? word('endless') : formatDay(validUntil) },
    ],
    partner: { label: word(side === 'sale' ? 'client' : 'provider'), _id: clientId ?? providerId ?? '' },
    more: [
      ...(storage ? [{ label: word('storage'), value: [storage.code, storage.name].join(' ') }] : []),
      ...more,
    ],
    lines: offer.lines.flatMap(({ product, service, ...line }) => {
      const item = product ?? service
      return item ? [{ ...line, item }] : []
    }),
    remarks: [description, terms].flatMap((each) => (each === null ? [] : [each])),
    certification,
    signatures: [{ label: madeBy }, { label: authorizedBy }, { label: word('print.acceptedBy') }],
  })
}
