import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lateCostFilter } from '../api.ts'
import { addressOf, copyAddressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** All costs that came after their goods, the newest first. */
export default function LateCostList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="lateCosts"
      call={lateCostFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      menu={({ _id }) => [
        {
          label: t('terms.copy'),
          icon: <IconCopy {...smallIcon} />,
          onClick: () => void navigate({ to: copyAddressOf(_id) }),
        },
      ]}
    />
  )
}
