import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { printDocument, printedAmount } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { printTemplate as call } from './api.ts'
import { linesOf } from './queries.ts'

/** The staffing template as it is approved: the posts of each area with their places, by branches. */
export async function printTemplate(
  context: Context,
  filters: z.output<typeof call.input>,
): Promise<FileAnswer> {
  const wrong = await wrongReferences(context, [
    { path: 'entityId', id: filters.entityId, words: 'entity', table: 'branch' },
    { path: 'areaId', id: filters.areaId, words: 'area', table: 'work_area' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
  const { data: lines } = await linesOf(context, filters)
  const words = (key: string) => translate(context.language, `charges.${key}`)
  const count = (column: 'places' | 'occupied' | 'free') =>
    String(lines.reduce((total, line) => total + line[column], 0))
  const { madeBy, reviewedBy, authorizedBy } = fileWords[context.language]
  const figure = (header: string) => ({ header: words(header), figures: true, width: 54 })
  return printDocument(context, {
    title: words('template'),
    number: '',
    state: 'confirmed',
    boxes: [
      [
        { label: words('onDay'), value: formatDay(today(context.timeZone)) },
        { label: words('places'), value: count('places') },
        { label: words('occupied'), value: count('occupied') },
        { label: words('free'), value: count('free') },
      ],
    ],
    columns: [
      { header: words('area'), width: 120 },
      { header: words('one') },
      { header: words('category'), width: 80 },
      { header: words('group'), width: 44 },
      { header: words('salary'), figures: true, width: 68 },
      figure('places'),
      figure('occupied'),
      figure('free'),
    ],
    rows: lines.map((line) => [
      { text: line.area.name, below: line.entity ? [line.entity.name] : [] },
      `${line.position.code ?? ''} ${line.position.name}`,
      words(`categories.${line.category}`),
      line.group ?? '',
      line.salary === null ? '' : printedAmount(context, line.salary),
      String(line.places),
      String(line.occupied),
      String(line.free),
    ]),
    totals: ['', words('total'), '', '', '', count('places'), count('occupied'), count('free')],
    remarks: [],
    signatures: [{ label: madeBy }, { label: reviewedBy }, { label: authorizedBy }],
  })
}
