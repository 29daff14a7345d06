import { amount, text } from '@cuadre/kernel/money.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { EntryTypeChoice } from '../../entry-types/web/sources.ts'
import type { PurchaseLine, WholeAsset } from '../api.ts'

/** What the form of an asset begins with. One like another is another thing: it has no label and no serial number yet. */
export const startOf = (
  asset: WholeAsset | undefined,
  day: string,
  isCopy: boolean,
  line?: PurchaseLine,
) => ({
  date: asset && !isCopy ? asset.date : line && line.date > day ? line.date : day,
  inventoryNumber: isCopy ? '' : (asset?.inventoryNumber ?? ''),
  name: asset?.name ?? line?.name ?? '',
  specification: (asset?.specification ?? null) as Choice | null,
  entryType: (asset?.entryType ?? null) as EntryTypeChoice | null,
  brand: asset?.brand ?? '',
  model: asset?.model ?? '',
  serial: isCopy ? '' : (asset?.serial ?? ''),
  acquiredOn: asset && !isCopy ? asset.acquiredOn : (line?.date ?? ''),
  startedOn: asset && !isCopy ? asset.startedOn : '',
  depreciatesFrom: asset && !isCopy ? asset.depreciatesFrom : '',
  cost: asset?.total ?? (line ? eachOf(line) : ''),
  currency: (asset?.currency ? { ...asset.currency, name: asset.currency.code } : null) as Choice | null,
  rate: asset?.currencyRate ?? '',
  residual: asset && asset.residual !== '0.00' ? asset.residual : '',
  worn: asset && asset.worn !== '0.00' ? asset.worn : '',
  yearlyRate: asset?.yearlyRate ?? '',
  area: (asset?.area ?? null) as Choice | null,
  costCenter: (asset?.costCenter ?? null) as Choice | null,
  responsible: asset?.responsible ?? '',
  expenseAccount: (asset?.expenseAccount ?? null) as Choice | null,
  expenseItem: (asset?.expenseItem ?? null) as Choice | null,
  provider: (asset?.provider ?? line?.provider ?? null) as Choice | null,
  purchaseLineId: isCopy ? null : (asset?.purchaseLineId ?? line?._id ?? null),
  dueDate: asset && !isCopy ? (asset.dueDate ?? '') : '',
  reference: isCopy ? '' : (asset?.reference ?? line?.reference ?? ''),
  description: asset?.description ?? '',
  files: (isCopy ? [] : (asset?.documents ?? [])) as LinkedFile[],
  count: String(line?.holds ?? 1),
  /** Why another is corrected by it. */
  reason: '',
})

export type AssetValues = ReturnType<typeof startOf>

/** What each of those that a line may still become costs. */
const eachOf = ({ amount: left, holds }: PurchaseLine): string =>
  holds < 1 ? '' : text(amount(left).div(amount(String(holds))))

/** What is sent of it; what does not apply to its way of coming stays away. */
export const inputOf = (values: AssetValues) => {
  const { entryType } = values
  const posts = entryType?.posts !== false
  return {
    date: values.date,
    inventoryNumber: orNull(values.inventoryNumber),
    name: values.name,
    ...(values.specification && { specificationId: values.specification._id }),
    ...(entryType && { entryTypeId: entryType._id }),
    brand: orNull(values.brand),
    model: orNull(values.model),
    serial: orNull(values.serial),
    acquiredOn: orNull(values.acquiredOn),
    startedOn: orNull(values.startedOn),
    depreciatesFrom: orNull(values.depreciatesFrom),
    cost: values.cost === '' ? '0.00' : values.cost,
    currencyId: values.currency?._id ?? null,
    rate: values.currency ? orNull(values.rate) : null,
    residual: orNull(values.residual),
    worn: entryType?.worn === false ? null : orNull(values.worn),
    yearlyRate: orNull(values.yearlyRate),
    ...(values.area && { areaId: values.area._id }),
    costCenterId: values.costCenter?._id ?? null,
    responsible: orNull(values.responsible),
    expenseAccountId: values.expenseAccount?._id ?? null,
    expenseItemId: values.expenseItem?._id ?? null,
    providerId: posts ? (values.provider?._id ?? null) : null,
    dueDate: posts ? orNull(values.dueDate) : null,
    purchaseLineId: values.purchaseLineId,
    reference: orNull(values.reference),
    description: orNull(values.description),
    documentIds: values.files.map(({ _id }) => _id),
  }
}
