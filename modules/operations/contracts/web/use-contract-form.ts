import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import { Contract, createContract, updateContract } from '../api.ts'
import type { ContractType, Instrument, Nature, Side } from '../api.ts'

export type WholeContract = z.output<typeof Contract>
type Of<Shape extends z.ZodType> = z.output<Shape>

export interface PersonRow {
  side: Of<typeof Side>
  name: string
  charge: string
  resolution: string
}

export interface BankRow {
  side: Of<typeof Side>
  bank: string
  number: string
}

export interface FileRow {
  _id: string
  name: string
  bytes: number
}

export const blankPerson: PersonRow = { side: 'ours', name: '', charge: '', resolution: '' }
export const blankBank: BankRow = { side: 'theirs', bank: '', number: '' }

/** What a new contract begins with: for a supplement, that it stands under a framework contract. */
export interface Beginning {
  parent?: Choice | undefined
  number?: string | undefined
}

const startOf = (editing: WholeContract | undefined, { parent }: Beginning) => ({
  type: (editing?.type ?? (parent ? 'supplement' : 'specific')) as Of<typeof ContractType>,
  parent: (editing?.parent ?? parent ?? null) as Choice | null,
  number: editing?.number ?? '',
  nature: (editing?.nature ?? null) as Of<typeof Nature> | null,
  kind: (editing?.kind ?? null) as Choice | null,
  partner: (editing?.partner ?? null) as Choice | null,
  object: editing?.object ?? '',
  amount: editing?.amount ?? '',
  currency: (editing?.currency
    ? { _id: editing.currency._id, name: editing.currency.code }
    : null) as Choice | null,
  paymentDays: (editing?.paymentDays ?? '') as number | '',
  instrument: (editing?.instrument ?? null) as Of<typeof Instrument> | null,
  penalties: editing?.penalties ?? '',
  renewal: editing?.renewal ?? '',
  signedOn: editing?.signedOn ?? '',
  startDate: editing?.startDate ?? '',
  endDate: editing?.endDate ?? '',
  representatives: (editing?.representatives ?? []).map(({ side, name, charge, resolution }): PersonRow => ({
    side,
    name,
    charge: charge ?? '',
    resolution: resolution ?? '',
  })),
  bankAccounts: (editing?.bankAccounts ?? []) as BankRow[],
  files: (editing?.documents ?? []) as FileRow[],
})

type Values = ReturnType<typeof startOf>

const ifGiven = <Name extends string, Value>(name: Name, value: Value | null | '') =>
  (value === null || value === '' ? {} : { [name]: value }) as { [Key in Name]?: Value }

const inputOf = (values: Values) => ({
  ...ifGiven('number', values.number.trim()),
  ...ifGiven('nature', values.nature),
  ...ifGiven('kindId', values.kind?._id ?? null),
  ...ifGiven('partnerId', values.partner?._id ?? null),
  ...ifGiven('startDate', values.startDate),
  object: values.object,
  amount: values.amount === '' ? '0' : values.amount,
  penalties: orNull(values.penalties),
  renewal: orNull(values.renewal),
  signedOn: orNull(values.signedOn),
  representatives: values.representatives.map(({ side, name, charge, resolution }) => ({
    side,
    name,
    charge: orNull(charge),
    resolution: orNull(resolution),
  })),
  bankAccounts: values.bankAccounts,
  mediaIds: values.files.map(({ _id }) => _id),
})

export function useContractForm(
  editing: WholeContract | undefined,
  beginning: Beginning,
  onSaved: (contract: WholeContract) => void,
) {
  return useForm({
    start: startOf(editing, beginning),
    save: editing ? updateContract : createContract,
    inputOf: (values) => ({
      ...(editing
        ? {
            _id: editing._id,
            version: editing.version,
            endDate: orNull(values.endDate),
            currencyId: values.currency?._id ?? null,
            paymentDays: values.paymentDays === '' ? null : values.paymentDays,
            instrument: values.instrument,
          }
        : {
            type: values.type,
            ...(values.type === 'supplement' && ifGiven('parentId', values.parent?._id ?? null)),
            // What a supplement does not say it takes of its contract.
            ...ifGiven('endDate', values.endDate),
            ...ifGiven('currencyId', values.currency?._id ?? null),
            ...ifGiven('paymentDays', values.paymentDays),
            ...ifGiven('instrument', values.instrument),
          }),
      ...inputOf(values),
    }),
    onSaved,
  })
}

export type ContractForm = ReturnType<typeof useContractForm>
