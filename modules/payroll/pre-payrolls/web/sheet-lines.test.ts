import { describe, expect, test } from 'vitest'
import { withValue } from '@cuadre/web-kit/grid/lines.ts'
import type { TimeKeyColumn } from '../api.ts'
import {
  closedBy,
  columnTotal,
  type HeldTime,
  sheetLine,
  timeColumns,
  timesOf,
  wrongCells,
} from './sheet-lines.ts'

const key = (code: string, more: Partial<TimeKeyColumn> = {}): TimeKeyColumn => ({
  _id: `k${code}`,
  code,
  name: `Clave ${code}`,
  unit: 'hours',
  kind: 'earning',
  payRule: 'salary',
  active: true,
  bands: [],
  ...more,
})
const worked = key('01')
const sick = key('03', { unit: 'days', kind: 'absence', payRule: 'percent' })
const paternity = key('10', { unit: 'days', kind: 'absence', payRule: 'amount' })
const night = key('20', { payRule: 'bandRate', bands: [19, 23] })
const bonus = key('22', { unit: 'amount', payRule: 'amount' })
const keys = [worked, sick, paternity, night, bonus]

const time = (of: TimeKeyColumn, more: Partial<HeldTime> = {}): HeldTime => ({
  key: of,
  quantity: null,
  fromHour: null,
  amount: null,
  dayOffId: null,
  carried: false,
  ...more,
})
const lineOf = (...times: HeldTime[]) =>
  sheetLine({ worker: { _id: 'w', name: 'Yanet Prueba' }, place: '', times })
const titles = (lines: Parameters<typeof timeColumns>[1], added: string[] = []) =>
  timeColumns(keys, lines, new Set(added)).map(({ key: { code }, fromHour, of }) =>
    [code, fromHour, of === 'amount' && '$'].filter((part) => part !== null && part !== false).join(' '),
  )
const sent = (line: ReturnType<typeof lineOf>, sees = true) =>
  timesOf(line, timeColumns(keys, [line], new Set(keys.map(({ _id }) => _id))), sees).map((row) => row.time)

test('there is a column for each key that something stands in, and for those that are added', () => {
  const line = lineOf(time(worked, { quantity: '150.89' }), time(bonus, { amount: '100.00' }))
  expect(titles([line])).toEqual(['01', '22 $'])
  // By bands one for each, and one of days and one of money where days are paid an amount.
  expect(titles([line], [night._id, paternity._id])).toEqual(['01', '10', '10 $', '20 19', '20 23', '22 $'])
})

describe('what is sent', () => {
  test('is what stands in the cells, with the absence that it comes from', () => {
    const line = lineOf(
      time(worked, { quantity: '150.89' }),
      time(sick, { quantity: '5.00', dayOffId: 'off' }),
      time(night, { quantity: '16.00', fromHour: 23 }),
    )
    expect(sent(line)).toEqual([
      { keyId: 'k01', quantity: '150.89', fromHour: null, amount: null, dayOffId: null, carried: false },
      { keyId: 'k03', quantity: '5.00', fromHour: null, amount: null, dayOffId: 'off', carried: false },
      { keyId: 'k20', quantity: '16.00', fromHour: 23, amount: null, dayOffId: null, carried: false },
    ])
  })

  test('leaves out what was emptied and what a payroll pays', () => {
    const line = lineOf(
      time(worked, { quantity: '150.89', payroll: { number: 'NOM-1' } }),
      time(sick, { quantity: '5.00' }),
    )
    const [, days] = timeColumns(keys, [line], new Set())
    expect(sent(line).map(({ keyId }) => keyId)).toEqual(['k03'])
    expect(sent(withValue(line, days?.id ?? '', ''))).toEqual([])
  })

  test('keeps several absences of one key as they are', () => {
    const line = lineOf(
      time(sick, { quantity: '2.00', dayOffId: 'a' }),
      time(sick, { quantity: '3.00', dayOffId: 'b' }),
    )
    const [column] = timeColumns(keys, [line], new Set())
    expect(column && closedBy(line, column, true)).toBe('several')
    expect(column && columnTotal([line], column)).toBe('5.00')
    expect(sent(line).map(({ quantity, dayOffId }) => [quantity, dayOffId])).toEqual([
      ['2.00', 'a'],
      ['3.00', 'b'],
    ])
  })

  test('names money that is not shown without its amount, so that it stays', () => {
    const line = lineOf(time(bonus))
    expect(sent(line, false)).toMatchObject([{ keyId: 'k22', amount: null }])
    expect(sent(line)).toEqual([])
  })
})

test('a refusal stands in the cell that it is about, and one of the worker at the name', () => {
  const line = lineOf(time(worked, { quantity: '900.00' }), time(bonus, { amount: '0.00' }))
  const columns = timeColumns(keys, [line], new Set())
  const wrong = wrongCells(
    [
      { path: 'lines.0.times.0.quantity', message: 'Demasiadas' },
      { path: 'lines.0.times.1.amount', message: 'Falta' },
      { path: 'lines.0.times', message: 'Más que el mes' },
    ],
    [{ line, times: timesOf(line, columns, true) }],
  )
  expect([...wrong]).toEqual([
    [`${line.key}.${columns[0]?.id}`, 'Demasiadas'],
    [`${line.key}.${columns[1]?.id}`, 'Falta'],
    [`${line.key}.worker`, 'Más que el mes'],
  ])
})
