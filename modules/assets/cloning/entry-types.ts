import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { createEntryType } from '../entry-types/entry-types.ts'

interface EntryTypeValues {
  name: string
  account: string | null
  acquisitionAccount: string | null
  transferAccount: string | null
  worn: boolean
  active: boolean
}

export const clonableEntryTypes = clonable<EntryTypeValues>({
  element: 'assetEntryTypes',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<EntryTypeValues & { code: string }>`
      select kind.code, kind.name, account.code as account, acquisition.code as "acquisitionAccount", transfer.code as "transferAccount",
             kind.worn, kind.active
        from asset_entry_type kind
        left join account on account.organization_id = ${organization} and account.id = kind.account_id
        left join account acquisition on acquisition.organization_id = ${organization} and acquisition.id = kind.acquisition_account_id
        left join account transfer on transfer.organization_id = ${organization} and transfer.id = kind.transfer_account_id
       where kind.organization_id = ${organization} order by kind.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [
        ...need('accounts', values.account),
        ...need('accounts', values.acquisitionAccount),
        ...need('accounts', values.transferAccount),
      ],
      values,
    }))
  },
  async write(context, taken) {
    const accounts = await Ids.of(context, 'account')
    for (const { key, values } of taken) {
      const { account, acquisitionAccount, transferAccount, ...draft } = values
      await createEntryType(context, {
        ...draft,
        code: key,
        accountId: accounts.idOf(account),
        acquisitionAccountId: accounts.idOf(acquisitionAccount),
        transferAccountId: accounts.idOf(transferAccount),
      })
    }
  },
})
