import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { filterCurrencies } from '../api.ts'
import { formAddressAt } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { useCurrencyActions } from './use-currency-actions.tsx'

/** The currencies that the organization works with, that of the books first, each with its rate of today. */
export default function CurrencyList() {
  const t = useScreenWords()
  const pathname = useOwnPath()
  const formAddress = formAddressAt(pathname)
  const { menuOf, deletion } = useCurrencyActions(formAddress)
  return (
    <RecordList
      name="currencies"
      call={filterCurrencies}
      columns={columns}
      filters={filters}
      create={{ to: formAddress, hotkey: false }}
      open={({ _id }) => `${formAddress}?id=${_id}`}
      menu={menuOf}
    >
      <DeleteDialog
        opened={deletion.currency !== undefined}
        question={
          deletion.currency &&
          t('currencies.deleteQuestion', { code: deletion.currency.code, name: deletion.currency.name })
        }
        consequence={t('currencies.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </RecordList>
  )
}
