import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { v7 as uuidv7 } from 'uuid'
import type { createProviderCont, editProviderCont } from './api.ts'
import { saveBankAccounts, saveContacts, wrongBankAccounts } from './parts.ts'
import { partnerById, type FullRow } from './queries.ts'

export const partners = catalogue({
  table: 'partner',
  type: 'partner',
  byId: partnerById,
  usesOf: (context, id) => countEveryUse(context, id, 'partner'),
})

export const getPartner = partners.one
export const deletePartner = partners.remove

type Draft = z.output<typeof createProviderCont.input>
type Changes = z.output<typeof editProviderCont.input>
type Details = Omit<Changes, '_id' | 'version'>

const columnsOf = (details: Details) => ({
  kind: details.kind,
  nit: details.nit,
  reeup: details.reeup,
  management_form: details.managementForm,
  address: details.address,
  municipality: details.municipality,
  province: details.province,
  phone: details.phone,
  email: details.email,
  language: details.language,
  note: details.note,
  receivable_account_id: details.receivableAccountId,
  payable_account_id: details.payableAccountId,
  payment_days: details.paymentDays,
  credit_limit: details.creditLimit,
  active: details.active,
  // Whoever is put back into use is a partner of its own again.
  merged_into: details.active === true ? null : undefined,
})

async function wrongIn(context: Context, details: Details, before?: FullRow): Promise<FieldRefusal[]> {
  const { receivableAccountId, payableAccountId, bankAccounts } = details
  const changed = (next: string | null | undefined, was: string | null | undefined) =>
    next === was ? undefined : next
  return [
    ...(await wrongReferences(context, [
      {
        path: 'receivableAccountId',
        id: changed(receivableAccountId, before?.receivableAccountId),
        words: 'account',
        table: 'account',
      },
      {
        path: 'payableAccountId',
        id: changed(payableAccountId, before?.payableAccountId),
        words: 'account',
        table: 'account',
      },
    ])),
    ...(bankAccounts ? await wrongBankAccounts(context, bankAccounts) : []),
  ]
}

async function saveParts(context: Context, id: string, { contacts, bankAccounts }: Details): Promise<void> {
  if (contacts) await saveContacts(context, id, contacts)
  if (bankAccounts) await saveBankAccounts(context, id, bankAccounts)
}

export async function createPartner(context: Context, draft: Draft): Promise<FullRow> {
  const wrong = await wrongIn(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  const id = uuidv7()
  await context.tx
    .insertInto('partner')
    .values({
      ...columnsOf(draft),
      id,
      code: draft.code ?? (await takeCode(context, { table: 'partner', digits: 4 })),
      name: draft.name,
      kind: draft.kind,
    })
    .execute()
  await saveParts(context, id, draft)
  return partners.created(context, id)
}

export const updatePartner = (context: Context, { _id, version, ...details }: Changes): Promise<FullRow> =>
  partners.change(context, { _id, version }, async (before) => {
    const wrong = await wrongIn(context, details, before)
    if (wrong.length > 0) throw wrongFields(wrong)
    await saveParts(context, _id, details)
    return { code: details.code, name: details.name, ...columnsOf(details) }
  })
