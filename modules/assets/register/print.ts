import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import {
  printDocument,
  type PrintedDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { assets } from './assets.ts'
import type { WholeMovement } from './movement-api.ts'
import { isOfWorth } from './states.ts'
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
        printedAmount(context, asset.entryCost),
        printedAmount(context, asset.worn),
        printedAmount(context, text(amount(asset.entryCost).minus(amount(asset.worn)))),
        printedAmount(context, asset.residual),
      ],
    ],
    inLetters: { value: asset.entryCost },
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
  const { type, reason, provider, reference, sale } = movement
  const words = (key: string) => translate(context.language, `assetMovements.${key}`)
  const { receivedBy, authorizedBy, enteredBy } = fileWords[context.language]
  const table = tableOf(context, movement)
  return printDocument(context, {
    title: words(`acts.${sale ? 'sale' : type}`),
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
      ...(provider
        ? [
            [
              { label: words('provider'), value: named(provider), share: 2 },
              { label: words('reference'), value: reference ?? '', share: 2 },
            ],
          ]
        : []),
      ...(sale
        ? [
            [
              { label: words('client'), value: named(sale.client), share: 2 },
              { label: words('reference'), value: reference ?? '', share: 2 },
              {
                label: words('collectedBy'),
                value: movement.dueDate === null ? '' : formatDay(movement.dueDate),
              },
            ],
            [
              { label: words('price'), value: priceOf(context, sale) },
              { label: words('net'), value: printedAmount(context, movement.net) },
              {
                label: words(sale.result.startsWith('-') ? 'loss' : 'gain'),
                value: printedAmount(context, sale.result.replace('-', '')),
              },
            ],
          ]
        : []),
    ],
    ...table,
    ...(sale && { inLetters: { value: sale.total, ...(sale.currency && { currency: sale.currency.code }) } }),
    remarks: movement.description === null ? [] : [movement.description],
    signatures: [
      { label: words('handedOverBy') },
      { label: receivedBy },
      { label: authorizedBy },
      { label: enteredBy },
    ],
  })
}

/** What assets were sold for; in another currency, with what that is in the books and at which rate. */
function priceOf(context: Context, { total, currency, rate, price }: NonNullable<WholeMovement['sale']>) {
  const own = printedAmount(context, price)
  return currency && rate
    ? `${printedAmount(context, total)} ${currency.code} × ${printedQuantity(context, rate)} = ${own}`
    : own
}

type Line = WholeMovement['lines'][number]

/** The assets of a movement: from where to where each went, or what it was worth before and afterwards, with the sums. */
function tableOf(
  context: Context,
  { type, lines }: WholeMovement,
): Pick<PrintedDocument, 'columns' | 'rows' | 'totals'> {
  const words = (key: string) => translate(context.language, `assetMovements.${key}`)
  const went = (line: Line): string[] => {
    if (type === 'area') return [named(line.fromArea), named(line.toArea)]
    if (type === 'use') return [words(`uses.${line.fromUse}`), words(`uses.${line.toUse}`)]
    if (type === 'disposal') return [line.fromResponsible ?? '']
    return type === 'responsible' ? [line.fromResponsible ?? '', line.toResponsible ?? ''] : []
  }
  const figures = isOfWorth(type)
    ? (['cost', 'accumulated', 'costThen', 'accumulatedThen', 'netThen'] as const)
    : (['cost', 'accumulated', 'net'] as const)
  const places = isOfWorth(type) ? [] : type === 'disposal' ? ['from'] : ['from', 'to']
  return {
    columns: [
      { header: words('inventoryNumber'), width: 56 },
      { header: words('asset') },
      ...places.map((place) => ({ header: words(place), width: 74 })),
      ...figures.map((figure) => ({ header: words(figure), figures: true, width: 70 })),
    ],
    rows: lines.map((line) => [
      line.asset.inventoryNumber ?? '',
      line.asset.name,
      ...went(line),
      ...figures.map((figure) => printedAmount(context, line[figure])),
    ]),
    totals: [
      '',
      words('total'),
      ...places.map(() => ''),
      ...figures.map((figure) =>
        printedAmount(context, text(sum(lines.map((line) => amount(line[figure]))))),
      ),
    ],
  }
}
