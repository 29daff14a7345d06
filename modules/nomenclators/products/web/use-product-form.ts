import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import { choiceOf } from '../../catalogue/web/sources.ts'
import { createProduct, type FullProduct, updateProduct } from '../api.ts'
import type { ProductRow } from './columns.tsx'

export type WholeProduct = z.output<typeof FullProduct>

const startOf = (editing: WholeProduct | undefined) => ({
  code: editing?.code ?? '',
  name: editing?.name ?? '',
  description: editing?.description ?? '',
  barcode: editing?.barcode ?? '',
  category: (editing?.category ?? null) as Choice | null,
  unit: (editing?.unit ?? null) as Choice | null,
  inventoryAccount: (editing?.inventoryAccount ?? null) as Choice | null,
  salePrice: editing?.salePrice ?? '',
  wholesalePrice: editing?.wholesalePrice ?? '',
  purchasePrice: editing?.purchasePrice ?? '',
  minimumStock: editing?.minimumStock ?? '',
  maximumStock: editing?.maximumStock ?? '',
  tracksLots: editing?.tracksLots ?? false,
  shelfLifeDays: editing?.shelfLifeDays ? String(editing.shelfLifeDays) : '',
  inPublicCatalogue: editing?.inPublicCatalogue ?? true,
  active: editing?.active ?? true,
  relatedIds: (editing?.related ?? []).map(choiceOf),
  imageIds: [] as string[],
})

type Values = ReturnType<typeof startOf>

const inputOf = ({
  code: _code,
  imageIds: _imageIds,
  category,
  unit,
  inventoryAccount,
  relatedIds,
  ...values
}: Values) => ({
  name: values.name,
  description: orNull(values.description),
  barcode: orNull(values.barcode),
  categoryId: category?._id ?? null,
  ...(unit && { unitId: unit._id }),
  inventoryAccountId: inventoryAccount?._id ?? null,
  salePrice: orNull(values.salePrice),
  wholesalePrice: orNull(values.wholesalePrice),
  purchasePrice: orNull(values.purchasePrice),
  minimumStock: orNull(values.minimumStock),
  maximumStock: orNull(values.maximumStock),
  tracksLots: values.tracksLots,
  shelfLifeDays: values.tracksLots && values.shelfLifeDays !== '' ? Number(values.shelfLifeDays) : null,
  inPublicCatalogue: values.inPublicCatalogue,
  active: values.active,
  relatedIds: relatedIds.map(({ _id }) => _id),
})

export function useProductForm(editing: WholeProduct | undefined, onSaved: (product: ProductRow) => void) {
  return useForm({
    start: startOf(editing),
    again: editing ? undefined : [],
    save: editing ? updateProduct : createProduct,
    inputOf: (values) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...((editing !== undefined || values.code.trim() !== '') && { code: values.code }),
      ...inputOf(values),
      ...(!editing && { imageIds: values.imageIds }),
    }),
    onSaved,
  })
}

export type ProductForm = ReturnType<typeof useProductForm>
