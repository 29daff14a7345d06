import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { everyCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { bankAccountTypes, deleteBankAccount, filterBankAccounts, updateBankAccount } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterBankAccounts, {
  name: { card: 'title' },
  bank: { card: 'detail' },
  number: { card: 'detail' },
  account: { cell: ({ account }) => codeAndName(account) },
  entity: { cell: ({ entity }) => codeAndName(entity), hidden: true },
  type: { hidden: true },
  'currency.code': { hidden: true },
  foreignBalance: {
    cell: ({ foreignBalance, balance, currency }) => (
      <>
        <Money value={foreignBalance ?? balance} /> {currency.code}
      </>
    ),
    card: 'detail',
  },
  // The same in all of them, whatever each is kept in: the total below is of these.
  balance: {
    card: 'amount',
    cell: ({ balance, booksCurrency }) => (
      <strong>
        <Money value={balance} /> {booksCurrency}
      </strong>
    ),
  },
  active: { ...activeColumn },
})

const filters: readonly Filter[] = [
  record('bankAccounts.currency', 'currencyId', everyCurrencySource),
  record('bankAccounts.entity', 'entityId', branchSource),
  anyOf('bankAccounts.type', 'type', bankAccountTypes, 'bankAccounts.types'),
  activeFilter,
]

/** The organization's own accounts at banks, with what the books say that each holds. */
export default function BankAccountList() {
  return (
    <CatalogueList
      name="bankAccounts"
      call={filterBankAccounts}
      update={updateBankAccount}
      remove={deleteBankAccount}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      editAddress={editAddressOf}
    />
  )
}
