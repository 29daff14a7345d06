import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Side } from '../states.ts'
import { addresses, editAddress, operationAddress } from './addresses.ts'
import { columnsFor, filtersFor } from './columns.tsx'
import { sides } from './sides.ts'

/** Collections or payments, the newest first. */
export function OperationList({ side }: { side: Side }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const calls = sides[side]
  const [columns, filters] = useMemo(() => [columnsFor(calls), filtersFor(calls)], [calls])
  return (
    <RecordList
      name={calls.words}
      call={calls.list}
      columns={columns}
      filters={filters}
      create={{ to: `${addresses[side].operations}/options` }}
      open={({ _id }) => operationAddress(side, _id)}
      menu={({ _id, state }) => [
        ...(state === 'pending'
          ? [
              {
                label: t('money.edit'),
                icon: <IconPencil {...smallIcon} />,
                onClick: () => void navigate({ to: editAddress(side, _id) }),
              },
            ]
          : []),
        {
          label: t(`${calls.words}.print.title`),
          icon: <IconPrinter {...smallIcon} />,
          onClick: () => void printDocument(calls.print, { id: _id }),
        },
      ]}
    />
  )
}
