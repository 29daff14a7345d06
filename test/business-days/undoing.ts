import { expect } from 'vitest'
import type { Product } from '../ceiba.ts'

export interface Done {
  _id: string
  version: number
  state: string
  lines: { _id: string; quantity: string }[]
}
export type Undo = () => Promise<void>

interface Moves {
  method?: 'PUT' | 'POST'
  /** What is said beside the state, for the states that ask for it. */
  more?: Readonly<Record<string, object>>
}

/** Documents that go through states and back again. */
export function undoingOf(product: Product) {
  const ask = (method: string, path: string, input: object = {}) =>
    product.call<Done & { code?: string; message?: string }>(method, `/private/${path}`, input)
  return {
    ask,
    /** Moves a document through its states; nothing comes back where one of them is refused, in words. */
    async through(
      path: string,
      written: object,
      states: readonly string[],
      { method = 'PUT', more = {} }: Moves = {},
    ): Promise<Done | undefined> {
      const [write, move] = path.split(' ')
      let { status, body } = await ask('POST', write!, written)
      for (const state of states) {
        if (status !== 200) break
        ;({ status, body } = await ask(method, move!, {
          _id: body._id,
          version: body.version,
          state,
          ...more[state],
        }))
      }
      expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
      return status === 200 ? body : undefined
    },
    /** What undoes a document, by the states that it goes back through: it has to be possible. */
    undoing:
      (
        path: string,
        read: string,
        { _id }: Pick<Done, '_id'>,
        {
          states = ['cancelled'],
          method = 'PUT',
        }: { states?: readonly string[] } & Pick<Moves, 'method'> = {},
      ): Undo =>
      async () => {
        for (const state of states) {
          const { body: now } = await ask('GET', read, read.includes(_id) ? {} : { id: _id })
          const answer = await ask(method, path, { _id, version: now.version, state, reason: 'Nunca fue' })
          expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
        }
      },
  }
}

/** The accounts that still hold something, and how much. */
export async function leftInBooks(product: Product): Promise<unknown[]> {
  const { rows } = await product.asOwner(`
    select account.code, sum(line.debit - line.credit)::text as balance
      from journal_line line join account on account.id = line.account_id
     group by account.code having sum(line.debit - line.credit) <> 0`)
  return rows
}
