import type { Day } from '@cuadre/kernel/day.ts'
import { blankGoods, chosenId, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { createMovement, Transfer } from '../api.ts'

export interface TransferValues {
  date: Day
  originStorage: Choice | null
  destinationStorage: Choice | null
  description: string
  sentBy: string
  carrier: string
  vehicle: string
  receivedBy: string
  lines: GoodsLine[]
}

export const blankTransfer = (date: Day): TransferValues => ({
  date,
  originStorage: null,
  destinationStorage: null,
  description: '',
  sentBy: '',
  carrier: '',
  vehicle: '',
  receivedBy: '',
  lines: [blankGoods()],
})

const orNull = (written: string) => (written.trim() === '' ? null : written.trim())

export const transferDraft = (values: TransferValues): z.input<typeof createMovement.input> => ({
  type: 'transfer',
  date: values.date,
  originStorageId: chosenId(values.originStorage),
  destinationStorageId: chosenId(values.destinationStorage),
  description: orNull(values.description),
  sentBy: orNull(values.sentBy),
  carrier: orNull(values.carrier),
  vehicle: orNull(values.vehicle),
  receivedBy: orNull(values.receivedBy),
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
  sentBy: transfer.sentBy ?? '',
  carrier: transfer.carrier ?? '',
  vehicle: transfer.vehicle ?? '',
  receivedBy: transfer.receivedBy ?? '',
  lines: transfer.lines.map(({ product, unit, quantity, description }) => ({
    ...blankGoods(),
    key: newKey(),
    product: { ...chosen(product), unit },
    quantity,
    detail: description ?? '',
  })),
})

const chosen = ({ _id, code, name }: { _id: string; code?: string | undefined; name: string }): Choice => ({
  _id,
  name,
  ...(code !== undefined && { code }),
})
