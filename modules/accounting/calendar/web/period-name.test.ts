import { expect, test } from 'vitest'
import { periodName } from './period-name.ts'

test('a month is called by its name', () => {
  expect(periodName({ startDate: '2025-10-01', endDate: '2025-10-31' }, 'es')).toBe('Octubre 2025')
  expect(periodName({ startDate: '2024-02-01', endDate: '2024-02-29' }, 'en')).toBe('February 2024')
})

test('anything else is called by its days', () => {
  expect(periodName({ startDate: '2025-12-31', endDate: '2025-12-31' }, 'es')).toBe('31/12/2025')
  expect(periodName({ startDate: '2025-10-01', endDate: '2025-11-30' }, 'es')).toBe('01/10/2025 – 30/11/2025')
})
