import type { Day } from '@cuadre/kernel/day.ts'
import { blankGoods, chosenId, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import { readLots, showLots } from '@cuadre/web-kit/document/lots-text.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { createInventory, InventoryDocument } from '../api.ts'
import { factsOf, type InventoryType } from '../kinds.ts'

export type WholeInventory = z.output<typeof InventoryDocument>

/** The price of a line is what one costs or, of an adjustment, by how much the value changes. */
export interface InventoryValues {
  date: Day
  storage: Choice | null
  responsible: string
  description: string
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
  returnOf: Choice | null
  wearRate: string
  wearAccount: Choice | null
  documents: LinkedFile[]
  lines: GoodsLine[]
  /** Why another document is corrected by it. */
  reason: string
}

export const blankInventory = (date: Day): InventoryValues => ({
  date,
  storage: null,
  responsible: '',
  description: '',
  account: null,
  costCenter: null,
  expenseItem: null,
  returnOf: null,
  wearRate: '',
  wearAccount: null,
  documents: [],
  lines: [blankGoods()],
  reason: '',
})

/** What of a document a person writes, as calls take it. */
export const written = (type: InventoryType, values: InventoryValues) => ({
  date: values.date,
  storageId: chosenId(values.storage),
  responsible: orNull(values.responsible),
  description: orNull(values.description),
  accountId: values.account?._id ?? null,
  costCenterId: values.costCenter?._id ?? null,
  expenseItemId: values.expenseItem?._id ?? null,
  returnOfId: values.returnOf?._id ?? null,
  wearRate: orNull(values.wearRate),
  wearAccountId: values.wearAccount?._id ?? null,
  documentIds: values.documents.map(({ _id }) => _id),
  lines: values.lines.map(({ product, quantity, price, detail, lots }) => ({
    productId: chosenId(product),
    ...(type === 'adjustment'
      ? { value: orNull(price) }
      : {
          quantity: quantity === '' ? '0' : quantity,
          unitCost: asksCost(type, values) ? orNull(price) : null,
        }),
    description: orNull(detail),
    ...(lots.trim() !== '' && { lots: readLots(lots) }),
  })),
})

/** Whether one writes what goods cost: neither of what leaves, nor of what comes back as it left. */
export const asksCost = (type: InventoryType, { returnOf }: Pick<InventoryValues, 'returnOf'>): boolean =>
  factsOf[type].cost !== 'none' && returnOf === null

export const inventoryDraft = (
  type: InventoryType,
  values: InventoryValues,
): z.input<typeof createInventory.input> => ({ type, ...written(type, values) })

/** A document as the form writes it: to be changed, or for another like it. */
export const valuesOf = (document: WholeInventory): InventoryValues => ({
  date: document.date,
  storage: document.storage,
  responsible: document.responsible ?? '',
  description: document.description ?? '',
  account: document.account,
  costCenter: document.costCenter,
  expenseItem: document.expenseItem,
  returnOf: document.returnOf && { _id: document.returnOf._id, name: document.returnOf.number },
  wearRate: document.wearRate ?? '',
  wearAccount: document.wearAccount,
  documents: document.documents,
  lines: document.lines.map(({ product, unit, quantity, unitCost, value, description, lots }) => ({
    ...blankGoods(),
    key: newKey(),
    product: { ...product, unit },
    quantity: quantity ?? '',
    price: (document.type === 'adjustment' ? value : unitCost) ?? '',
    detail: description ?? '',
    lots: showLots(lots),
  })),
  reason: '',
})
