import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allChoices, type Choice, type ChoiceSource } from '../form/choice.ts'
import { displayedText, newKey, withUnread, withValue, type GridColumn, type GridLine } from './lines.ts'
import { columnsOfPaste, isTable, linesOfPaste, pastedCells, resolvedCodes } from './paste.ts'

interface EntryLine extends GridLine {
  account: Choice | null
  detail: string
  debit: string
  credit: string
}

const chart: Choice[] = [
  { _id: '1', code: '822', name: 'Gastos Generales y de Administración' },
  { _id: '2', code: '480', name: 'Gastos Acumulados por Pagar' },
  {
    _id: '3',
    code: '835',
    name: 'Gastos Financieros',
    refused: 'No admite movimientos: elija una subcuenta',
  },
]
const resolved: (readonly string[])[] = []
const accounts: ChoiceSource = {
  name: 'accounts',
  search: async () => allChoices(chart),
  async resolve(codes) {
    resolved.push(codes)
    return chart.filter(({ code }) => codes.includes(code!))
  },
}
const columns: GridColumn<EntryLine>[] = [
  { kind: 'record', id: 'account', header: 'Cuenta', width: '96px', source: accounts },
  {
    kind: 'shown',
    id: 'name',
    header: 'Descripción',
    width: '1fr',
    show: (line) => line.account?.name ?? '',
  },
  { kind: 'text', id: 'detail', header: 'Detalle', width: '1fr' },
  { kind: 'money', id: 'debit', header: 'Debe', width: '128px' },
  { kind: 'money', id: 'credit', header: 'Haber', width: '128px' },
]
const headers = ['Cuenta', 'Descripción', 'Detalle', 'Debe', 'Haber']
const blank = (): EntryLine => ({ key: newKey(), account: null, detail: '', debit: '', credit: '' })

const pasted = (clipboard: string, startColumn = 0) => {
  const { into, rows } = columnsOfPaste(pastedCells(clipboard), columns, headers, startColumn)
  return linesOfPaste(rows, into, { blank, language: 'es' })
}

test('a cell that holds tabs, line breaks or quotes comes in quotes', () => {
  expect(pastedCells('822\t"Luz, ""oficina""\ny tienda"\t1,00\r\n480\t\t2,00\r\n')).toEqual([
    ['822', 'Luz, "oficina"\ny tienda', '1,00'],
    ['480', '', '2,00'],
  ])
})

test('every table that a spreadsheet can write is read cell by cell', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', ',', ' ') })
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const clipboard = rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
      expect(pastedCells(clipboard)).toEqual(rows.map((row) => [...row]))
    }),
  )
})

test('one cell alone is pasted into the field, not into the grid', () => {
  expect([isTable('1.234,50\r\n'), isTable('822\t100')]).toEqual([false, true])
})

test('rows without the shown columns fall into the columns that take something', () => {
  const { lines } = pasted('822\tConsumo de oficina\t21.840,00\t\n480\tPor facturar\t\t21,840.00')
  expect(lines.map(({ detail, debit, credit }) => [detail, debit, credit])).toEqual([
    ['Consumo de oficina', '21840.00', ''],
    ['Por facturar', '', '21840.00'],
  ])
})

test('a paste as wide as the grid brings the account names along, and they are passed over', () => {
  const { lines } = pasted('822\tGastos Generales\tOficina\t10,00\t0,00')
  expect(lines[0]).toMatchObject({ detail: 'Oficina', debit: '10.00', credit: '' })
})

test('headings decide the columns, in whatever order', () => {
  const { lines } = pasted('HABER\tDebe\tcuenta\tNota\n\t5,00\t822\tnada')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ debit: '5.00', credit: '', detail: '' })
})

test('all codes are looked up in one question, and what is wrong keeps its text and its reason', async () => {
  resolved.length = 0
  const { lines, codes } = pasted('822\tuno\t1,00\n822 Gastos\tdos\t2,00\n999\ttres\t3,00\n835\tcuatro\tx4')
  const answers = await resolvedCodes(codes)
  const settled = lines.map((line) => {
    const code = codes.find(({ key }) => key === line.key)!
    const answer = answers.get(code)!
    return '_id' in answer
      ? withValue(line, 'account', answer)
      : withUnread(line, 'account', { text: code.text, problem: answer })
  })
  expect(resolved).toHaveLength(1)
  expect(settled.map((line) => line.account?.code ?? line.unread?.['account'])).toEqual([
    '822',
    '822',
    { text: '999', problem: { code: 'grid.unknownCode', parameters: { typed: '999' } } },
    {
      text: '835',
      problem: {
        code: 'grid.refusedCode',
        parameters: { typed: '835', reason: 'No admite movimientos: elija una subcuenta' },
      },
    },
  ])
  expect(settled[3]!.unread?.['debit']).toMatchObject({ text: 'x4', problem: { code: 'amount.letter' } })
})

test('what is picked from a few is found by its words or its value, and anything in a tick ticks it', () => {
  interface Row extends GridLine {
    look: string
    hidden: string
  }
  const picks: GridColumn<Row>[] = [
    {
      kind: 'pick',
      id: 'look',
      header: 'Aspecto',
      width: '90px',
      options: [
        { value: 'line', label: 'Línea' },
        { value: 'heading', label: 'Título' },
      ],
    },
    { kind: 'tick', id: 'hidden', header: 'Ocultar', width: '60px' },
  ]
  const { lines } = linesOfPaste(
    [
      ['titulo', 'x'],
      ['heading', ''],
      ['otro', ''],
    ],
    picks,
    {
      blank: (): Row => ({ key: newKey(), look: 'line', hidden: '' }),
      language: 'es',
    },
  )
  expect(lines.map(({ look, hidden }) => [look, hidden])).toEqual([
    ['heading', 'yes'],
    ['heading', ''],
    ['line', ''],
  ])
})

test('a day is read as it is typed, and what is none keeps its text', () => {
  interface Row extends GridLine {
    expected: string
  }
  const days: GridColumn<Row>[] = [{ kind: 'day', id: 'expected', header: 'expected', width: '1fr' }]
  const blank = (): Row => ({ key: 'one', expected: '' })
  const { lines } = linesOfPaste([['31/10/2026'], ['2026-11-05'], ['31/02/2026']], days, {
    blank,
    language: 'es',
  })
  expect(lines.map(({ expected }) => expected)).toEqual(['2026-10-31', '2026-11-05', ''])
  expect(lines[2]!.unread?.['expected']).toMatchObject({
    text: '31/02/2026',
    problem: { code: 'day.noSuchDay' },
  })
  expect(displayedText(lines[0]!, days[0]!, 'en')).toBe('31/10/2026')
})
