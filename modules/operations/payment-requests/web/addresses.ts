import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { paymentRequestKind } from '../kind.ts'

/** The same requests by two ways: what clients are asked to pay, beside the collections; and all of them. */
export const views = {
  clients: { list: '/finance/charge/paymentRequest', side: 'receivable', words: 'paymentRequests.ofClients' },
  all: { list: paymentRequestKind.list, side: undefined, words: 'paymentRequests' },
} as const
export type View = (typeof views)[keyof typeof views]

export const addressOf = (id: string, { list }: View = views.all): string => `${list}/details?id=${id}`
export const formAddress = ({ list }: View = views.all): string => `${list}/options`
export const editAddressOf = (id: string, view: View): string => `${formAddress(view)}?id=${id}`
/** A request for an operation, a contract or a supplement. */
export const requestAddressFor = (id: string): string => `${formAddress()}?for=${id}`

/** By which way somebody came. */
export function useView(): View {
  const pathname = useOwnPath()
  return pathname.startsWith(views.clients.list) ? views.clients : views.all
}
