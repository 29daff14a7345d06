import type { z } from 'zod'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { v7 as uuidv7 } from 'uuid'
import type { editProviderCont } from './api.ts'

type Details = z.output<typeof editProviderCont.input>
type Contact = NonNullable<Details['contacts']>[number]
type BankAccount = NonNullable<Details['bankAccounts']>[number]

/** A partner has these contacts and no others. */
export async function saveContacts({ tx }: Context, id: string, contacts: readonly Contact[]): Promise<void> {
  await tx.deleteFrom('partner_contact').where('partner_id', '=', id).execute()
  const rows = contacts.map((contact, at) => ({ ...contact, id: uuidv7(), partner_id: id, position: at + 1 }))
  if (rows.length > 0) await tx.insertInto('partner_contact').values(rows.map(filled)).execute()
}

const filled = ({ role = null, phone = null, email = null, ...row }: Contact & RowKeys) => ({
  ...row,
  role,
  phone,
  email,
})

interface RowKeys {
  id: string
  partner_id: string
  position: number
}

const compact = (number: string) => number.replaceAll(/[\s-]/g, '')

export async function wrongBankAccounts(
  context: Context,
  accounts: readonly BankAccount[],
): Promise<FieldRefusal[]> {
  const numbers = accounts.map(({ number }) => compact(number))
  const twice = numbers.flatMap((number, at) =>
    numbers.indexOf(number) < at ? [{ path: `bankAccounts.${at}.number`, code: 'partner.accountTwice' }] : [],
  )
  const unknown = await wrongReferences(
    context,
    accounts.map(({ currencyId }, at) => ({
      path: `bankAccounts.${at}.currencyId`,
      id: currencyId,
      words: 'currency',
      table: 'currency' as const,
    })),
  )
  return [...twice, ...unknown]
}

/** A partner has these bank accounts and no others. Their numbers are kept without spaces. */
export async function saveBankAccounts(
  { tx }: Context,
  id: string,
  accounts: readonly BankAccount[],
): Promise<void> {
  await tx.deleteFrom('partner_bank_account').where('partner_id', '=', id).execute()
  if (accounts.length === 0) return
  await tx
    .insertInto('partner_bank_account')
    .values(
      accounts.map(({ bank, branch, number, holder, currencyId }, at) => ({
        id: uuidv7(),
        partner_id: id,
        position: at + 1,
        bank,
        branch: branch ?? null,
        number: compact(number),
        holder: holder ?? null,
        currency_id: currencyId ?? null,
      })),
    )
    .execute()
}
