import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { deleteEntryType, getEntryTypes, updateEntryType } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(getEntryTypes, {
  code: { card: 'detail' },
  name: { card: 'title' },
  account: { cell: ({ account }) => (account ? codeAndName(account) : <NotPosted />), card: 'detail' },
  acquisitionAccount: { cell: ({ acquisitionAccount }) => codeAndName(acquisitionAccount) },
  transferAccount: { cell: ({ transferAccount }) => codeAndName(transferAccount) },
  worn: {},
  active: { ...activeColumn },
})

const NotPosted = () => useScreenWords()('assetEntryTypes.noPosting')

const filters = [activeFilter]

/** The ways in which assets come into the books. */
export default function EntryTypeList() {
  return (
    <CatalogueList
      name="assetEntryTypes"
      call={getEntryTypes}
      update={updateEntryType}
      remove={deleteEntryType}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      editAddress={addressOf}
    />
  )
}
