import type { z } from 'zod'
import { seesPrivate } from '@cuadre/hr/workers/private.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { printPrePayrolls as call } from './api.ts'
import { firstOf } from './facts.ts'
import { checkArea, type HeldSheet, sheetsOfMonth } from './queries.ts'

type Time = HeldSheet['times'][number]

/** A column of the printout: time, or money, of one key. */
interface KeyColumn {
  code: string
  name: string
  id: string
  of: 'quantity' | 'amount'
}

function columnsOf(sheets: readonly HeldSheet[]): KeyColumn[] {
  const columns = new Map<string, KeyColumn>()
  for (const { key, quantity, amount: money } of sheets.flatMap(({ times }) => times))
    for (const [of, value] of [
      ['quantity', quantity],
      ['amount', money],
    ] as const)
      if (value !== null || (of === 'amount' && key.unit === 'amount'))
        columns.set(`${key.code} ${of}`, { code: key.code, name: key.name, id: key._id, of })
  return [...columns.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, column]) => column)
}

const valueOf = (times: readonly Time[], { id, of }: KeyColumn): Amount =>
  sum(times.filter(({ key }) => key._id === id).map((time) => amount(time[of] ?? '0')))

/** The pre-payroll of a month, worker by worker, with the time and the money of each key. */
export async function printPrePayrolls(
  context: Context,
  { areaId, ...asked }: z.output<typeof call.input>,
): Promise<FileAnswer> {
  await checkArea(context, areaId)
  const first = firstOf(asked)
  const sees = seesPrivate(context)
  const sheets = (await sheetsOfMonth(context, first, areaId)).map((sheet) => ({
    ...sheet,
    times: sheet.times.map((time) => (sees ? time : { ...time, amount: null })),
  }))
  const words = (key: string, parameters = {}) =>
    translate(context.language, `prePayrolls.${key}`, parameters)
  const columns = columnsOf(sheets)
  const shown = (value: Amount, { of }: KeyColumn) => {
    if (value.eq(zero)) return ''
    return of === 'amount' ? printedAmount(context, text(value)) : printedQuantity(context, text(value))
  }
  const month = new Intl.DateTimeFormat(context.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${first}T00:00:00Z`))
  const area = areaId === undefined ? undefined : sheets[0]?.area?.name
  const everyTime = sheets.flatMap(({ times }) => times)
  const legend = [...new Map(columns.map(({ code, name }) => [code, `${code} ${name}`])).values()]
  const { madeBy, authorizedBy, enteredBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('one'),
    number: first.slice(0, 7),
    state: sheets.some(({ state }) => state === 'pending') ? 'open' : 'done',
    model: 'SC-4-05',
    boxes: [
      [
        { label: words('month'), value: month },
        ...(area === undefined ? [] : [{ label: words('area'), value: area }]),
        { label: words('workers'), value: String(sheets.length) },
      ],
    ],
    columns: [
      { header: words('worker') },
      { header: words('position') },
      ...columns.map(({ code, of }) => ({
        header: of === 'amount' ? words('moneyOf', { code }) : code,
        figures: true,
        width: of === 'amount' ? 58 : 42,
      })),
      { header: words('note'), width: 70 },
    ],
    rows: sheets.map(({ worker, position, times, note }) => [
      worker.name,
      position?.name ?? '',
      ...columns.map((column) => shown(valueOf(times, column), column)),
      note ?? '',
    ]),
    totals: [words('total'), '', ...columns.map((column) => shown(valueOf(everyTime, column), column)), ''],
    remarks: legend.length === 0 ? [] : [legend.join(' · ')],
    signatures: [{ label: madeBy }, { label: authorizedBy }, { label: enteredBy }],
  })
}
