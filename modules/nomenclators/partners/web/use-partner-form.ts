import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import {
  createProviderCont,
  editProviderCont,
  FullPartner,
  type PartnerKind,
  type PartnerLanguage,
} from '../api.ts'
import type { ManagementForm } from '../management-forms.ts'

export type WholePartner = z.output<typeof FullPartner>

export interface ContactRow {
  name: string
  role: string
  phone: string
  email: string
}

export interface BankRow {
  bank: string
  branch: string
  number: string
  holder: string
  currency: Choice | null
}

export const blankContact: ContactRow = { name: '', role: '', phone: '', email: '' }
export const blankBank: BankRow = { bank: '', branch: '', number: '', holder: '', currency: null }

const startOf = (editing: WholePartner | undefined) => ({
  code: editing?.code ?? '',
  name: editing?.name ?? '',
  kind: (editing?.kind ?? 'client') as z.output<typeof PartnerKind> | null,
  nit: editing?.nit ?? '',
  reeup: editing?.reeup ?? '',
  managementForm: (editing?.managementForm ?? null) as ManagementForm | null,
  address: editing?.address ?? '',
  municipality: editing?.municipality ?? '',
  province: editing?.province ?? '',
  phone: editing?.phone ?? '',
  email: editing?.email ?? '',
  language: (editing?.language ?? null) as z.output<typeof PartnerLanguage> | null,
  note: editing?.note ?? '',
  receivableAccount: (editing?.receivableAccount ?? null) as Choice | null,
  payableAccount: (editing?.payableAccount ?? null) as Choice | null,
  paymentDays: editing?.paymentDays ?? 30,
  creditLimit: editing?.creditLimit ?? '',
  active: editing?.active ?? true,
  contacts: (editing?.contacts ?? []).map(({ name, role, phone, email }): ContactRow => ({
    name,
    role: role ?? '',
    phone: phone ?? '',
    email: email ?? '',
  })),
  bankAccounts: (editing?.bankAccounts ?? []).map(({ bank, branch, number, holder, currency }): BankRow => ({
    bank,
    branch: branch ?? '',
    number,
    holder: holder ?? '',
    currency,
  })),
})

type Values = ReturnType<typeof startOf>

const inputOf = (values: Values) => ({
  name: values.name,
  kind: values.kind,
  nit: orNull(values.nit),
  reeup: orNull(values.reeup),
  managementForm: values.managementForm,
  address: orNull(values.address),
  municipality: orNull(values.municipality),
  province: orNull(values.province),
  phone: orNull(values.phone),
  email: orNull(values.email),
  language: values.language,
  note: orNull(values.note),
  receivableAccountId: values.receivableAccount?._id ?? null,
  payableAccountId: values.payableAccount?._id ?? null,
  paymentDays: values.paymentDays,
  creditLimit: orNull(values.creditLimit),
  active: values.active,
  contacts: values.contacts.map(({ name, role, phone, email }) => ({
    name,
    role: orNull(role),
    phone: orNull(phone),
    email: orNull(email),
  })),
  bankAccounts: values.bankAccounts.map(({ bank, branch, number, holder, currency }) => ({
    bank,
    branch: orNull(branch),
    number,
    holder: orNull(holder),
    currencyId: currency?._id ?? null,
  })),
})

export function usePartnerForm(editing: WholePartner | undefined, onSaved: (partner: WholePartner) => void) {
  return useForm({
    start: startOf(editing),
    again: editing ? undefined : ['kind'],
    save: editing ? editProviderCont : createProviderCont,
    inputOf: (values) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...((editing !== undefined || values.code.trim() !== '') && { code: values.code }),
      ...inputOf(values),
    }),
    onSaved,
  })
}

export type PartnerForm = ReturnType<typeof usePartnerForm>
