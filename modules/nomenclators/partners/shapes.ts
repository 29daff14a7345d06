import { z } from 'zod'
import type { ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Id, Line, Money, Name, Option, Rate, Version } from '@cuadre/kernel/fields.ts'
import { ManagementForm } from './management-forms.ts'

export const PartnerKind = z.enum(['client', 'provider', 'both'])
export const PartnerLanguage = z.enum(['es', 'en'])

export const Partner = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  kind: PartnerKind,
  /** The number by which the tax office knows it. */
  nit: z.string().nullable(),
  /** The number by which the register of enterprises knows it. */
  reeup: z.string().nullable(),
  managementForm: ManagementForm.nullable(),
  address: z.string().nullable(),
  municipality: z.string().nullable(),
  province: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** In which one writes to it; that of the organization where it says none. */
  language: PartnerLanguage.nullable(),
  note: z.string().nullable(),
  receivableAccountId: Id.nullable(),
  /** Where what it owes is kept, instead of the account that the parameters give its form. */
  receivableAccount: Option.nullable(),
  payableAccountId: Id.nullable(),
  payableAccount: Option.nullable(),
  /** How many days after the document payment is due. */
  paymentDays: z.int(),
  /** How much a client may owe at most. */
  creditLimit: z.string().nullable(),
  /** The partner that this one turned out to be. */
  mergedIntoId: Id.nullable(),
  mergedInto: Option.nullable(),
  active: z.boolean(),
  version: Version,
})

const Contact = z.strictObject({
  name: Name,
  role: Line(100).nullable().optional(),
  phone: Line(50).nullable().optional(),
  email: z.email('partner.email').max(200, 'field.tooLong').nullable().optional(),
})

const BankAccount = z.strictObject({
  bank: Name,
  branch: Line(100).nullable().optional(),
  number: Line(40).min(1, 'field.required'),
  holder: Line(200).nullable().optional(),
  currencyId: Id.nullable().optional(),
})

export const FullPartner = Partner.extend({
  contacts: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      role: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
  bankAccounts: z.array(
    z.object({
      _id: Id,
      bank: z.string(),
      branch: z.string().nullable(),
      number: z.string(),
      holder: z.string().nullable(),
      currencyId: Id.nullable(),
      currency: Option.nullable(),
    }),
  ),
})

export const partnerColumns = [
  { id: 'code', header: 'partners.code', type: 'text' },
  { id: 'name', header: 'partners.name', type: 'text' },
  { id: 'kind', header: 'partners.kind', type: 'word', words: 'partners.kinds' },
  { id: 'nit', header: 'partners.nit', type: 'text' },
  { id: 'reeup', header: 'partners.reeup', type: 'text' },
  { id: 'managementForm', header: 'partners.managementForm', type: 'word', words: 'partners.forms' },
  { id: 'province', header: 'partners.province', type: 'text' },
  { id: 'municipality', header: 'partners.municipality', type: 'text' },
  { id: 'address', header: 'partners.address', type: 'text' },
  { id: 'phone', header: 'partners.phone', type: 'text' },
  { id: 'email', header: 'partners.email', type: 'text' },
  { id: 'paymentDays', header: 'partners.paymentDays', type: 'number' },
  { id: 'creditLimit', header: 'partners.creditLimit', type: 'money' },
  { id: 'receivableAccount', header: 'partners.receivableAccount', type: 'text' },
  { id: 'payableAccount', header: 'partners.payableAccount', type: 'text' },
  { id: 'active', header: 'partners.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

/** What a partner may be given when it is created or changed, beside its code, name and kind. */
export const partnerDetails = {
  nit: Line(30).nullable().optional(),
  reeup: Line(30).nullable().optional(),
  managementForm: ManagementForm.nullable().optional(),
  address: Line(300).nullable().optional(),
  municipality: Line(100).nullable().optional(),
  province: Line(100).nullable().optional(),
  phone: Line(50).nullable().optional(),
  email: z.email('partner.email').max(200, 'field.tooLong').nullable().optional(),
  language: PartnerLanguage.nullable().optional(),
  note: Line(1000).nullable().optional(),
  receivableAccountId: Id.nullable().optional(),
  payableAccountId: Id.nullable().optional(),
  paymentDays: z.int().min(0).max(365).optional(),
  creditLimit: Money.nullable().optional(),
  active: z.boolean().optional(),
  /** All of them, in their order; those that are left out go. */
  contacts: z.array(Contact).max(20).optional(),
  bankAccounts: z.array(BankAccount).max(20).optional(),
}

export const Supplied = z.object({
  productId: Id,
  product: Option,
  unit: z.string(),
  /** What the provider calls it. */
  reference: z.string().nullable(),
  price: z.string().nullable(),
})

export const SuppliedDraft = z.strictObject({
  productId: Id,
  reference: Line(60).nullable().optional(),
  price: Rate.nullable().optional(),
})
