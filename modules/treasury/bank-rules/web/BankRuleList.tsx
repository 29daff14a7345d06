import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteBankRule, filterBankRules, type WholeBankRule } from '../api.ts'
import { editAddressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterBankRules, {
  words: { card: 'title' },
  direction: { card: 'detail' },
  account: { cell: ({ account }) => codeAndName(account), card: 'detail' },
  costCenter: { cell: ({ costCenter }) => codeAndName(costCenter) },
  expenseItem: { cell: ({ expenseItem }) => codeAndName(expenseItem) },
})

/** Of which account lines of a bank are that say certain words. */
export default function BankRuleList() {
  const t = useScreenWords()
  const kit = useKitWords()
  const [toDelete, setToDelete] = useState<WholeBankRule>()
  const remove = useChange(deleteBankRule)
  return (
    <RecordList
      name="bankRules"
      call={filterBankRules}
      columns={columns}
      filters={[]}
      filterShape={{}}
      create={{ to: formAddress }}
      open={({ _id }) => editAddressOf(_id)}
      menu={(rule) => [
        {
          label: kit('delete.confirm'),
          icon: <IconTrash {...smallIcon} />,
          danger: true,
          onClick: () => setToDelete(rule),
        },
      ]}
    >
      <DeleteDialog
        opened={toDelete !== undefined}
        question={toDelete && t('bankRules.deleteQuestion', { words: toDelete.words })}
        consequence={t('bankRules.deleteConsequence')}
        loading={remove.isPending}
        onDelete={() =>
          toDelete && remove.mutate({ id: toDelete._id }, { onError: ({ message }) => toast.error(message) })
        }
        onClose={() => setToDelete(undefined)}
      />
    </RecordList>
  )
}
