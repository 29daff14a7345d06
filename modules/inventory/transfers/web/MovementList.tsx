import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { filterMovements, printMovement } from '../api.ts'
import { addressOf, copyAddressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'

/** All that moved goods, the newest first; under the menu of the inventory, transfers alone. */
export default function MovementList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search } = useListSearch(filterShape)
  const onlyTransfers = search.type?.length === 1 && search.type[0] === 'transfer'
  return (
    <RecordList
      name={onlyTransfers ? 'transfers' : 'stockMovements'}
      call={filterMovements}
      columns={onlyTransfers ? transferColumns : columns}
      filters={filters}
      filterShape={filterShape}
      create={{ to: formAddress }}
      open={addressOf}
      menu={({ _id, type }) =>
        type === 'transfer'
          ? [
              {
                label: t('transfers.copy'),
                icon: <IconCopy {...smallIcon} />,
                onClick: () => void navigate({ to: copyAddressOf(_id) }),
              },
              {
                label: t('transfers.print.title'),
                icon: <IconPrinter {...smallIcon} />,
                onClick: () => void printDocument(printMovement, { id: _id }),
              },
            ]
          : []
      }
    />
  )
}

const transferColumns = columns.filter(({ id }) => id !== 'type')
