import { expect, test } from 'vitest'
import { anyText, may, oneOf, recordId, saidBy, textLike } from './said.ts'

const id = '01A20934-0338-717f-9e69-74555dfcfabb'

test('a screen gets what its query says, and nothing that it did not ask for', () => {
  const query = { id: recordId, copy: may(recordId), language: may(oneOf('es', 'en')), type: may(anyText) }
  expect(saidBy(query, { id, tab: 'lines' })).toEqual({ id: id.toLowerCase() })
  expect(saidBy(query, { id, language: 'en', type: '' })).toEqual({
    id: id.toLowerCase(),
    language: 'en',
    type: '',
  })
})

test('a query that leaves out its record, or says of it what is none, opens no screen', () => {
  const query = { id: recordId, language: may(oneOf('es', 'en')) }
  for (const said of [
    {},
    { id: '' },
    { id: '7' },
    { id: 7 },
    { id: [id] },
    { id, language: 'fr' },
    { id: `${id} ` },
  ])
    expect(saidBy(query, said)).toBeUndefined()
})

test('a text of a certain form is read without the blanks around it', () => {
  const query = { amount: textLike(/^\d{1,15}(\.\d{1,2})?$/) }
  expect(saidBy(query, { amount: ' 12.50 ' })).toEqual({ amount: '12.50' })
  expect(saidBy(query, { amount: '12,50' })).toBeUndefined()
})
