import { expect } from 'vitest'
import type { Answer, Product } from './ceiba.ts'

export interface WrittenRequest {
  _id: string
  number: string
  date: string
  side: string
  partner: { name: string } | null
  beneficiary: string
  person: { name: string; identityNumber: string } | null
  subject: string
  contract: { number: string } | null
  supplement: { number: string } | null
  documents: { type: string; number: string; amount: string; available: string; paid: string }[]
  paid: string
  amount: string
  currency: { code: string } | null
  available: string | null
  dueDate: string
  isOverdue: boolean
  requester: string
  area: { name: string } | null
  state: string
  version: number
  allowed: string[]
  paidBy: { number: string; amount: string; cancelled: boolean }[]
  payments: { _id: string; number: string; amount: string }[]
  steps: { from: string | null; to: string; reason: string | null }[]
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
  details?: { allowed: string[] }
}

/** One document is said by its operation and the amount alone. */
const ofOne = ({ operationId, amount, ...draft }: { operationId?: string; amount?: string }) =>
  operationId === undefined ? { amount, ...draft } : { documents: [{ operationId, amount }], ...draft }

interface Settling {
  _id: string
  number: string
  version: number
}

/** Payment requests as the people of La Ceiba write and move them, and the money that pays them. */
export const paymentRequestsOf = (product: Product) => {
  const fine = async <Body>(answer: Promise<Answer<Body>>): Promise<Body> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const call = (method: string, action: string, input: object, as = 'admin@ceiba.test') =>
    product.call<WrittenRequest>(method, `/private/paymentRequest/${action}`, input, { as })
  const requests = {
    fine,
    call,
    write: (draft: object) => call('POST', 'create', { date: '2026-01-15', ...ofOne(draft) }),
    create: (draft: object) => fine(requests.write(draft)),
    get: (id: string) => fine(call('GET', 'getPaymentRequestById', { id })),
    rewrite: ({ _id, version }: Pick<WrittenRequest, '_id' | 'version'>, draft: object) =>
      call('PUT', 'update', { _id, version, date: '2026-01-15', ...ofOne(draft) }),
    change: ({ _id, version }: Pick<WrittenRequest, '_id' | 'version'>, state: string, more: object = {}) =>
      call('POST', 'paymentRequestCangeState', { _id, version, state, ...more }),
    /** Through these states, one after the other. */
    async through(request: WrittenRequest, ...states: string[]): Promise<WrittenRequest> {
      let moved = request
      for (const state of states) moved = await fine(requests.change(moved, state))
      return moved
    },
    approved: async (draft: object) =>
      requests.through(await requests.create(draft), 'requested', 'approved'),
    list: (filters: object = {}) =>
      fine(
        product.call<{
          data: WrittenRequest[]
          total: number
          counts: { state: string; count: number }[]
        }>('POST', '/private/paymentRequest/getPaymentRequestFilter', { limit: 200, ...filters }),
      ),
    requestable: async (requested: object = {}) =>
      (
        await fine(
          product.call<{ data: { type: string; number: string; available: string | null }[] }>(
            'GET',
            '/private/paymentRequest/getRequestable',
            requested,
          ),
        )
      ).data.map(({ type, number, available }) => `${type} ${number} ${available ?? 'any'}`),
    wrong: ({ fields = [] }: WrittenRequest) => fields.map(({ path, code }) => `${path} ${code}`),
    /** The item that an operation is owed by. */
    async itemOf(documentId: string): Promise<string> {
      const { rows } = await product.asOwner(
        `select id from open_item where document_id = '${documentId}' and not cancelled`,
      )
      return (rows[0] as { id: string }).id
    },
    /** Money of a client that settles an operation and leaves the rest as an advance. */
    collect: (clientId: string, amount: string, draft: object) =>
      fine(
        product.call<Settling>('POST', '/private/operationCollect/create', {
          clientId,
          date: '2026-01-25',
          amount,
          ...draft,
        }),
      ).then((written) => requests.confirmMoney('operationCollect', written)),
    pay: (providerId: string, amount: string, draft: object) =>
      fine(
        product.call<Settling>('POST', '/private/operationPay/create', {
          providerId,
          date: '2026-01-25',
          amount,
          ...draft,
        }),
      ).then((written) => requests.confirmMoney('operationPay', written)),
    confirmMoney: (kind: 'operationCollect' | 'operationPay', written: Settling) =>
      requests.moveMoney(kind, written, 'confirmed'),
    moveMoney: (
      kind: 'operationCollect' | 'operationPay',
      { _id, version }: Settling,
      state: string,
      more: object = {},
    ) =>
      fine(product.call<Settling>('PUT', `/private/${kind}/changeState`, { _id, version, state, ...more })),
  }
  return requests
}
