import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconEdit, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { filterInventory, printInventory } from '../api.ts'
import { paperOf } from '../kinds.ts'
import { addressOf, copyAddressOf, editAddressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** Counts, shortages, surpluses, losses, consumption and adjustments, the newest first. */
export default function InventoryList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="otherInventory"
      call={filterInventory}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      menu={({ _id, type, state }) => [
        ...(state === 'pending'
          ? [
              {
                label: t('otherInventory.change'),
                icon: <IconEdit {...smallIcon} />,
                onClick: () => void navigate({ to: editAddressOf(_id) }),
              },
            ]
          : []),
        ...(type === 'count'
          ? []
          : [
              {
                label: t('otherInventory.copy'),
                icon: <IconCopy {...smallIcon} />,
                onClick: () => void navigate({ to: copyAddressOf(_id) }),
              },
            ]),
        {
          label: t(`otherInventory.papers.${paperOf({ type, state })}`),
          icon: <IconPrinter {...smallIcon} />,
          onClick: () => void printDocument(printInventory, { id: _id }),
        },
      ]}
    />
  )
}
