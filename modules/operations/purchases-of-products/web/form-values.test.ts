import { expect, test } from 'vitest'
import { blankPurchase, copyOf, purchaseDraft, valuesOf, type WholePurchase } from './form-values.ts'

/** As much of a purchase of two lines as the form takes over. */
const bought = {
  date: '2026-01-10',
  provider: { _id: 'mill', name: 'Molino del Sur' },
  storage: { _id: 'depot', name: 'Almacén central' },
  type: 'national',
  paymentForm: 'credit',
  dueDate: '2026-02-09',
  currency: null,
  rate: null,
  lines: [
    {
      product: { _id: 'rice', name: 'Arroz' },
      quantity: '10',
      unitPrice: '10',
      discount: '0',
      expectedDate: '2026-01-25',
    },
    {
      product: { _id: 'beans', name: 'Frijoles' },
      quantity: '5',
      unitPrice: '20',
      discount: '0',
      expectedDate: null,
    },
  ],
  costs: [],
  documents: [],
  contract: null,
} as unknown as WholePurchase

test('a purchase that is written anew keeps when each line is to come; another like it comes on other days', () => {
  expect(purchaseDraft(valuesOf(bought)).lines.map(({ expectedDate }) => expectedDate)).toEqual([
    '2026-01-25',
    undefined,
  ])
  expect(copyOf(bought, '2026-02-01').lines.map(({ expectedDate }) => expectedDate)).toEqual(['', ''])
  expect(blankPurchase('2026-02-01').lines[0]).not.toHaveProperty('expectedDate')
})
