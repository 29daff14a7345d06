import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { actAs } from '@cuadre/server-kit/sign-in.ts'
import { writeTraces } from '@cuadre/server-kit/traces.ts'
import { openProduct } from './ceiba.ts'

const product = openProduct()

test('a call that changes ten thousand records, as an import does, leaves a trace of each', async () => {
  const path = '/private/imports/importProducts'
  const changes = Array.from({ length: 10_000 }, (_, at) => ({
    type: 'product',
    _id: uuidv7(),
    after: { name: `Producto ${at + 1}` },
  }))
  await product.inside(async (context) => {
    await actAs(context.tx, context.user._id)
    await writeTraces(context, { path, requestId: uuidv7() }, changes)
  })
  const { rows } = await product.asOwner(
    `select count(*)::int as traces, count(distinct record_id)::int as records, max(after ->> 'name') as last
     from trace where call = '${path}'`,
  )
  expect(rows).toEqual([{ traces: 10_000, records: 10_000, last: 'Producto 9999' }])
})
