import { expect, test } from 'vitest'
import { noChoices, type Choice } from '../form/choice.ts'
import type { Problem } from '../words/problem.ts'
import type { GridColumn, GridLine } from './lines.ts'
import type { CodeToResolve } from './paste.ts'
import { answered, inserted, overwritten } from './pasted.ts'

interface Line extends GridLine {
  detail: string
}

const columns: GridColumn<Line>[] = [{ id: 'detail', kind: 'text', header: 'detail', width: '1fr' }]
const line = (key: string, detail = ''): Line => ({ key, detail })
const read = (lines: readonly Line[]) => lines.map(({ detail }) => detail)

test('pasted rows fill the blank lines and come before what is written', () => {
  const lines = [line('a', 'one'), line('b'), line('c', 'three')]
  expect(read(inserted(lines, [line('x', 'pasted'), line('y', 'too')], 1, columns))).toEqual([
    'one',
    'pasted',
    'too',
    'three',
  ])
})

test('pasted rows go beyond the last line', () => {
  const pasted = ['1', '2', '3'].map((text) => line(`p${text}`, text))
  expect(read(inserted([line('a')], pasted, 0, columns))).toEqual(['1', '2', '3'])
})

test('where lines stay as they are, pasted rows go over them and no further than the last', () => {
  const lines = [line('a', 'one'), line('b', 'two'), line('c', 'three')]
  const pasted = ['1', '2', '3'].map((text) => line(`p${text}`, text))
  const after = overwritten(lines, pasted, 1, ['detail'])
  expect([read(after), after.map(({ key }) => key)]).toEqual([
    ['one', '1', '2'],
    ['a', 'b', 'c'],
  ])
  expect(read(overwritten(lines, pasted, 0, []))).toEqual(['one', 'two', 'three'])
})

test('a code becomes what it names, unless somebody has written there since', () => {
  const waiting = { text: '101', problem: { code: 'grid.lookingUp' } }
  const lines: Line[] = [
    { ...line('a'), unread: { account: waiting } },
    { ...line('b'), unread: { account: { ...waiting, text: '109' } } },
    line('c'),
  ]
  const code = (key: string, text: string) => ({
    key,
    text,
    columnId: 'account',
    source: { name: 'accounts', search: () => Promise.resolve(noChoices) },
  })
  const answers = new Map<CodeToResolve, Choice | Problem>([
    [code('a', '101'), { _id: '1', code: '101', name: 'Efectivo en caja' }],
    [code('b', '999'), { _id: '9', code: '999', name: 'Resultado' }],
    [code('c', '101'), { code: 'grid.unknownCode' }],
  ])
  expect(answered(lines, answers)).toMatchObject([
    { account: { code: '101' }, unread: undefined },
    { unread: { account: { text: '109' } } },
    { key: 'c' },
  ])
})
