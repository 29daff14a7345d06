import { reads } from '@cuadre/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsOf } from './columns-of.tsx'
import { fitting, type Column } from './columns.ts'

const invoices = reads('POST', '/private/invoices/filter', {
  permission: 'session',
  summary: 'Invoices.',
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({ number: z.string(), client: z.object({ name: z.string() }), total: z.string() }),
    ),
  }),
  columns: [
    { id: 'number', header: 'invoices.number', type: 'text' },
    { id: 'client', header: 'invoices.client', type: 'text' },
    { id: 'total', header: 'invoices.total', type: 'money' },
  ],
})
const row = { number: 'FV-7', client: { name: 'Rosa' }, total: '12.50' }

test('a column of the contract needs no more than its id, and its type does the rest', () => {
  const [client, total] = columnsOf(invoices, { client: { card: 'title' }, total: {} })
  expect(client).toMatchObject({ id: 'client', header: 'invoices.client', sortable: true, card: 'title' })
  expect(client!.cell(row)).toBe('Rosa')
  expect(total).toMatchObject({ header: 'invoices.total', align: 'right', sortable: true })
})

test('what a screen says goes before what the type says', () => {
  const [total] = columnsOf(invoices, {
    total: { sortable: false, cell: ({ number }) => number },
  })
  expect(total).toMatchObject({ sortable: false, align: 'right' })
  expect(total!.cell(row)).toBe('FV-7')
})

test('columns come in the order of the screen, with those that are its own', () => {
  const columns = columnsOf(invoices, {
    total: {},
    initial: { header: 'invoices.initial', cell: ({ client }) => client.name[0] },
    number: {},
  })
  expect(columns.map(({ id }) => id)).toEqual(['total', 'initial', 'number'])
  expect(columns[1]).toMatchObject({ header: 'invoices.initial' })
  expect(columns[1]).not.toHaveProperty('sortable')
})

test('a value that is absent is a dash', () => {
  const [client] = columnsOf(invoices, { client: {} })
  expect(client!.cell({ ...row, client: null as never })).toBe('–')
})

test('figures, numbers of documents and columns without values are as wide as they are; words share the rest', () => {
  const columns = columnsOf(invoices, {
    number: {},
    client: {},
    total: {},
    note: { header: 'invoices.note', cell: () => null },
  }) as readonly Column<typeof row>[]
  const widths = (clients: readonly string[]) => [
    ...fitting(
      columns,
      clients.map((name) => ({ ...row, client: { name } })),
    ),
  ]
  expect(widths(['Rosa', 'Mercado del Puerto'])).toEqual(['number', 'total', 'note'])
  // The room that is left over is at the end.
  expect(widths(['Rosa'])).toEqual(['number', 'client', 'total'])
})
