import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { serviceAccrualFilter } from '../api.ts'
import { addressOf, copyAddressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** Services that were done before their invoice came, the newest first. */
export default function ServiceAccrualList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="serviceAccruals"
      call={serviceAccrualFilter}
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
