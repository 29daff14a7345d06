import type { Operation } from './world.ts'

interface Waiting {
  data: { type: string; _id: string; clientId: string }[]
}

/** Sales are put on invoices, one or two at once; invoices are cancelled, mostly soon, and come back. */
export function invoicing(): Operation[] {
  const [issued, cancelled]: [string[], string[]] = [[], []]
  return [
    {
      weight: 2,
      async run(world) {
        const waiting = await world.attempt<Waiting>('POST', '/private/invoice/salesToInvoice', {})
        if (!waiting || waiting.data.length === 0) return
        const sales = waiting.data.slice(0, world.random.whole(1, 2)).map(({ type, _id }) => ({ type, _id }))
        const invoice = await world.attempt('POST', '/private/invoice/createInvoice', { sources: sales })
        if (invoice) issued.push(invoice._id)
      },
    },
    {
      weight: 2,
      async run(world) {
        const id = world.random.onceIn(4) ? issued.at(0) : issued.at(-1)
        if (id === undefined) return
        if (await world.attempt('DELETE', '/private/invoice/deleteInvoice', { id })) cancelled.push(id)
      },
    },
    {
      weight: 2,
      async run(world) {
        const id = cancelled.at(-1)
        if (id !== undefined) await world.attempt('GET', '/private/invoice/reverseCancellation', { id })
      },
    },
  ]
}
