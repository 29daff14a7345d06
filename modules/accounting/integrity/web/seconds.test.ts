import { expect, test } from 'vitest'
import { secondsOf } from './seconds.ts'

test.each([
  [13_526, '13,5 s', '13.5 s'],
  [200, '0,2 s', '0.2 s'],
  [2000, '2 s', '2 s'],
  [1_234_567, '1.234,6 s', '1,234.6 s'],
  [12, '< 0,1 s', '< 0.1 s'],
])('%i milliseconds are said in seconds', (milliseconds, es, en) => {
  expect(secondsOf(milliseconds, 'es')).toBe(es)
  expect(secondsOf(milliseconds, 'en')).toBe(en)
})
