import type { Operation, World } from './world.ts'

interface Waiting {
  data: { type: string; _id: string; clientId: string }[]
}

/** Sales are put on invoices, one or two at once; invoices are cancelled, and come back. */
export function invoicing(): Operation[] {
  const issued: string[] = []
  const withOne = async (world: World, method: 'GET' | 'DELETE', call: string) => {
    if (issued.length === 0) return
    await world.attempt(method, `/private/invoice/${call}`, { id: world.random.pick(issued) })
  }
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
    { weight: 1, run: (world) => withOne(world, 'DELETE', 'deleteInvoice') },
    { weight: 1, run: (world) => withOne(world, 'GET', 'reverseCancellation') },
  ]
}
