import type { z } from 'zod'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox, FormColumn } from '@cuadre/server-kit/files/form.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  printDocument,
  printedAmount,
  type PrintedDocument,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import type * as api from './api.ts'
import { cardOf } from './card.ts'

type Input = z.output<typeof api.printCard.input>
type Card = Awaited<ReturnType<typeof cardOf>>
type Line = Card['data'][number]

/** The codes of the two papers: the card that hangs in the storage, and the ledger that accounting keeps. */
const models = { bin: 'SC-2-13', ledger: 'SC-2-14' } as const

/** A paper is printed whole, however long the period is. */
const allOfIt = 1_000_000

export const printCard = async (context: Context, input: Input): Promise<FileAnswer> =>
  printDocument(context, await cardPrintout(context, input))

/** The card of a product in a storage on paper: quantities alone for whoever keeps the goods, with values for accounting. */
export async function cardPrintout(context: Context, input: Input): Promise<PrintedDocument> {
  const { paper } = input
  // What lies in several storages hangs on several cards.
  if (paper === 'bin' && !input.storageId)
    throw wrongFields([{ path: 'storageId', code: 'stockCard.storageNeeded' }])
  const words = (key: string) => translate(context.language, `stockCard.${key}`)
  const [card, storage] = await Promise.all([
    cardOf(context, { ...input, page: 1, limit: allOfIt }),
    storageOf(context, input.storageId),
  ])
  const columns = columnsOf(context)[paper]
  return {
    title: words(`papers.${paper}`),
    model: models[paper],
    number: card.product.code,
    state: 'confirmed',
    boxes: boxesOf(context, input, { card, storage }),
    columns: [
      { header: words('date'), width: 58 },
      { header: words('document') },
      ...columns.map(({ header, width }): FormColumn => ({ header: words(header), width, figures: true })),
    ],
    rows: [
      ['', words('opening'), ...columns.map(({ opening }) => opening?.(card.opening) ?? '')],
      ...card.data.map((line) => [
        formatDay(line.date),
        {
          text: line.document.number,
          below: [translate(context.language, `documents.${line.document.type}`)],
        },
        ...columns.map(({ cell }) => cell(line)),
      ]),
    ],
    totals: [
      '',
      words('closing'),
      ...columns.map(({ total, opening }) => total?.(card.totals) ?? opening?.(card.closing) ?? ''),
    ],
    signatures: [
      { label: words('print.keeper'), name: storage?.responsible ?? undefined },
      { label: fileWords[context.language].enteredBy },
      { label: fileWords[context.language].reviewedBy },
    ],
  }
}

interface PrintedColumn {
  header: string
  width: number
  cell(line: Line): string
  /** What the period comes to; */
  total?(totals: Card['totals']): string
  /** or what there was before the period and is after it. */
  opening?(held: Card['opening']): string
}

function columnsOf(context: Context): Record<Input['paper'], PrintedColumn[]> {
  const quantity = (value: string) => (isNone(value) ? '' : printedQuantity(context, value))
  const money = (value: string) => (isNone(value) ? '' : printedAmount(context, value))
  const moved: PrintedColumn[] = [
    {
      header: 'quantityIn',
      width: 58,
      cell: (line) => quantity(line.quantityIn),
      total: (totals) => printedQuantity(context, totals.quantityIn),
    },
    {
      header: 'quantityOut',
      width: 58,
      cell: (line) => quantity(line.quantityOut),
      total: (totals) => printedQuantity(context, totals.quantityOut),
    },
  ]
  const held: PrintedColumn = {
    header: 'quantity',
    width: 58,
    cell: (line) => printedQuantity(context, line.quantity),
    opening: (there) => printedQuantity(context, there.quantity),
  }
  return {
    bin: [...moved, held],
    ledger: [
      ...moved,
      held,
      {
        header: 'unitCost',
        width: 58,
        cell: ({ unitCost }) =>
          unitCost === null ? '' : printedQuantity(context, amount(unitCost).toFixed()),
      },
      {
        header: 'valueIn',
        width: 68,
        cell: (line) => money(line.valueIn),
        total: (totals) => printedAmount(context, totals.valueIn),
      },
      {
        header: 'valueOut',
        width: 68,
        cell: (line) => money(line.valueOut),
        total: (totals) => printedAmount(context, totals.valueOut),
      },
      {
        header: 'value',
        width: 72,
        cell: (line) => printedAmount(context, line.value),
        opening: (there) => printedAmount(context, there.value),
      },
    ],
  }
}

const isNone = (value: string) => /^0(\.0*)?$/.test(value)

interface Storage {
  code: string | null
  name: string
  responsible: string | null
}

async function storageOf({ tx }: Context, id: string | null | undefined): Promise<Storage | undefined> {
  if (!id) return undefined
  const storage = await tx
    .selectFrom('nomenclator')
    .innerJoin('warehouse', 'warehouse.id', 'nomenclator.id')
    .select(['nomenclator.code', 'nomenclator.name', 'warehouse.responsible'])
    .where('nomenclator.id', '=', id)
    .executeTakeFirst()
  if (!storage) throw wrongFields([{ path: 'storageId', code: 'stockCard.storageUnknown' }])
  return storage
}

function boxesOf(
  { language }: Context,
  { paper, startDate, endDate }: Input,
  { card, storage }: { card: Card; storage: Storage | undefined },
): FormBox[][] {
  const words = (key: string) => translate(language, `stockCard.${key}`)
  const accounts = [
    ...new Set(card.data.map(({ account }) => `${account.code ?? ''} ${account.name}`.trim())),
  ]
  return [
    [
      { label: words('product'), value: `${card.product.code} ${card.product.name}`, share: 3 },
      { label: words('print.unit'), value: card.product.unit },
    ],
    [
      {
        label: words('storage'),
        value: storage ? [storage.code, storage.name].filter(Boolean).join(' ') : words('allStorages'),
        share: 2,
      },
      { label: words('print.from'), value: startDate ? formatDay(startDate) : words('print.beginning') },
      { label: words('print.until'), value: endDate ? formatDay(endDate) : words('print.today') },
    ],
    ...(paper === 'ledger' ? [[{ label: words('account'), value: accounts.join(' · ') }]] : []),
  ]
}
