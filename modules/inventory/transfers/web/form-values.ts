import { blankTexts, textDraft, textValues } from '@cuadre/kernel/text-fields.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { blankGoods, chosenId, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { createMovement, Transfer } from '../api.ts'
import { carriageFields } from '../fields.ts'

export interface TransferValues extends Record<keyof typeof carriageFields, string> {
  date: Day
  originStorage: Choice | null
  destinationStorage: Choice | null
  description: string
  files: LinkedFile[]
  lines: GoodsLine[]
  /** Why another transfer is corrected by it. */
  reason: string
}

export const blankTransfer = (date: Day): TransferValues => ({
  date,
  originStorage: null,
  destinationStorage: null,
  description: '',
  ...blankTexts(carriageFields),
  files: [],
  lines: [blankGoods()],
  reason: '',
})

export const transferDraft = (values: TransferValues): z.input<typeof createMovement.input> => ({
  type: 'transfer',
  date: values.date,
  originStorageId: chosenId(values.originStorage),
  destinationStorageId: chosenId(values.destinationStorage),
  description: orNull(values.description),
  ...textDraft(carriageFields, values),
  documentIds: values.files.map(({ _id }) => _id),
  lines: values.lines.map(({ product, quantity, detail }) => ({
    productId: chosenId(product),
    quantity: quantity === '' ? '0' : quantity,
    ...(detail.trim() !== '' && { description: detail.trim() }),
  })),
})

/** A transfer as the form writes it, for another like it. */
export const valuesOf = (transfer: z.output<typeof Transfer>, date: Day): TransferValues => ({
  date,
  originStorage: transfer.originStorage && chosen(transfer.originStorage),
  destinationStorage: transfer.destinationStorage && chosen(transfer.destinationStorage),
  description: transfer.description ?? '',
  ...textValues(carriageFields, transfer),
  files: [],
  lines: transfer.lines.map(({ product, unit, quantity, description }) => ({
    ...blankGoods(),
    key: newKey(),
    product: { ...chosen(product), unit },
    quantity,
    detail: description ?? '',
  })),
  reason: '',
})

/** One that takes the place of another, with its files. */
export const valuesInstead = (transfer: z.output<typeof Transfer>): TransferValues => ({
  ...valuesOf(transfer, transfer.date),
  files: transfer.documents,
})

const chosen = ({ _id, code, name }: { _id: string; code?: string | undefined; name: string }): Choice => ({
  _id,
  name,
  ...(code !== undefined && { code }),
})
