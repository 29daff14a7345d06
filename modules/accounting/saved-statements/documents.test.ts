import { beforeAll, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Changes, type Saved, savedStatementsOf } from '@cuadre/test/saved-statements.ts'
import { sellingOf } from '@cuadre/test/selling.ts'

// The results of January are approved. Whoever confirms a document of January is told before that they change.

const product = openProduct()
const selling = sellingOf(product)
const { saved, approve } = savedStatementsOf(product)

const previewOf = async (input: object, language: 'es' | 'en' = 'es') => {
  const { status, body } = await product.call<PreviewAnswer>('POST', `${selling.path}/preview`, input, {
    language,
  })
  expect([status, body.refusals]).toEqual([200, []])
  return body.warnings.map(({ message }) => message)
}
const confirming = async (date: string) => {
  const { body } = await selling.write({ date })
  return { sale: body, move: { _id: body._id, version: body.version, state: 'confirmed' } }
}

let report: Saved
beforeAll(async () => {
  await selling.open()
  report = await saved({ type: 'performance', startDate: '2026-01-01', endDate: '2026-01-31' })
  expect((await approve(report)).status).toBe(200)
})

const approvedWords =
  '«Estado de Rendimiento Financiero» hasta el 31/01/2026 está aprobado: este documento lo cambiaría.'

test('a sale of January says which approved statement it changes, and one of February changes none', async () => {
  const january = await confirming('2026-01-20')
  expect(await previewOf({ move: january.move })).toEqual([approvedWords])
  expect(await previewOf({ move: january.move }, 'en')).toEqual([
    '“Statement of financial performance” until 31/01/2026 is approved: this document would change it.',
  ])
  expect(await previewOf({ draft: selling.draft({ date: '2026-01-21' }) })).toEqual([approvedWords])
  const february = await confirming('2026-02-20')
  expect(await previewOf({ move: february.move })).toEqual([])
})

test('confirmed all the same, the statement says that the books are no longer what it shows', async () => {
  const { move } = await confirming('2026-01-22')
  const { status } = await product.call('PUT', `${selling.path}/changeStateSaleOfProducts`, move)
  expect(status).toBe(200)
  const { body } = await product.call<Changes>('GET', '/private/financialStateReports/changes', {
    id: report._id,
  })
  // Sold for 250.00 at a cost of 100.00.
  expect(body.entries.data.map(({ date, total }) => [date, total])).toEqual([['2026-01-22', '350.00']])
})
