import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { assets } from './assets.ts'
import { getMovement } from './written-movement.ts'

const named = (option: { code?: string | undefined; name: string } | null) =>
  option ? `${option.code ?? ''} ${option.name}`.trim() : ''

/** The act by which an asset entered: what it is, what it cost, where it went and who answers for it. Model SC-1-01. */
export async function printAsset(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const asset = await assets.get(context, { id })
  const words = (key: string) => translate(context.language, `assets.${key}`)
  const { receivedBy, authorizedBy, enteredBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('act'),
    model: 'SC-1-01',
    number: asset.number,
    state: asset.state,
    boxes: [
      [
        { label: words('inventoryNumber'), value: asset.inventoryNumber ?? '' },
        { label: words('name'), value: asset.name, share: 3 },
      ],
      [
        { label: words('date'), value: formatDay(asset.date) },
        { label: words('entryType'), value: named(asset.entryType), share: 2 },
        { label: words('specification'), value: named(asset.specification), share: 2 },
      ],
      [
        { label: words('brand'), value: asset.brand ?? '' },
        { label: words('model'), value: asset.model ?? '' },
        { label: words('serial'), value: asset.serial ?? '' },
        { label: words('rate'), value: asset.rate === null ? '' : printedQuantity(context, asset.rate) },
      ],
      [
        { label: words('area'), value: named(asset.area), share: 2 },
        { label: words('costCenter'), value: named(asset.costCenter), share: 2 },
        { label: words('responsible'), value: asset.responsible ?? '', share: 2 },
      ],
      [
        { label: words('provider'), value: named(asset.provider), share: 2 },
        { label: words('reference'), value: asset.reference ?? '', share: 2 },
        { label: words('startedOn'), value: formatDay(asset.startedOn) },
      ],
    ],
    columns: [
      { header: words('cost'), figures: true },
      { header: words('worn'), figures: true },
      { header: words('net'), figures: true },
      { header: words('residual'), figures: true },
    ],
    rows: [
      [
        printedAmount(context, asset.cost),
        printedAmount(context, asset.worn),
        printedAmount(context, text(amount(asset.cost).minus(amount(asset.worn)))),
        printedAmount(context, asset.residual),
      ],
    ],
    inLetters: { value: asset.cost },
    remarks: asset.description === null ? [] : [asset.description],
    signatures: [
      { label: words('handedOverBy') },
      { label: receivedBy },
      { label: authorizedBy },
      { label: enteredBy },
    ],
  })
}

/** The act of a movement: model SC-1-01, or SC-1-07 where assets go from hand to hand. */
export async function printMovement(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const movement = await getMovement(context, { id })
  const { type, reason, lines } = movement
  const words = (key: string) => translate(context.language, `assetMovements.${key}`)
  const figure = (value: string) => printedAmount(context, value)
  const total = (column: 'cost' | 'accumulated' | 'net') =>
    figure(text(sum(lines.map((line) => amount(line[column])))))
  const { receivedBy, authorizedBy, enteredBy } = fileWords[context.language]
  const isDisposal = type === 'disposal'
  const went = (line: (typeof lines)[number]): [string, string] => {
    if (type === 'area') return [named(line.fromArea), named(line.toArea)]
    if (type === 'use') return [words(`uses.${line.fromUse}`), words(`uses.${line.toUse}`)]
    return [line.fromResponsible ?? '', isDisposal ? '' : (line.toResponsible ?? '')]
  }
  return printDocument(context, {
    title: words(`acts.${type}`),
    model: type === 'responsible' ? 'SC-1-07' : 'SC-1-01',
    number: movement.number,
    state: movement.state,
    boxes: [
      [
        { label: words('date'), value: formatDay(movement.date) },
        { label: words('type'), value: words(`types.${type}`) },
        { label: words('reason'), value: reason === null ? '' : words(`reasons.${reason}`) },
        { label: words('account'), value: named(movement.account), share: 2 },
      ],
    ],
    columns: [
      { header: words('inventoryNumber'), width: 56 },
      { header: words('asset') },
      { header: words('from'), width: 74 },
      ...(isDisposal ? [] : [{ header: words('to'), width: 74 }]),
      { header: words('cost'), figures: true, width: 70 },
      { header: words('accumulated'), figures: true, width: 70 },
      { header: words('net'), figures: true, width: 70 },
    ],
    rows: lines.map((line) => {
      const [from, to] = went(line)
      return [
        line.asset.inventoryNumber ?? '',
        line.asset.name,
        from,
        ...(isDisposal ? [] : [to]),
        figure(line.cost),
        figure(line.accumulated),
        figure(line.net),
      ]
    }),
    totals: [
      '',
      words('total'),
      '',
      ...(isDisposal ? [] : ['']),
      total('cost'),
      total('accumulated'),
      total('net'),
    ],
    remarks: movement.description === null ? [] : [movement.description],
    signatures: [
      { label: words('handedOverBy') },
      { label: receivedBy },
      { label: authorizedBy },
      { label: enteredBy },
    ],
  })
}
