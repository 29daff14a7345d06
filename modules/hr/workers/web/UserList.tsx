import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { getUsersRRHH } from '../api.ts'
import { addressOf, fileOfUserAddress } from './addresses.ts'

type Row = z.output<typeof getUsersRRHH.output>['data'][number]

const columns = columnsOf(getUsersRRHH, {
  name: { card: 'title' },
  email: { card: 'detail' },
  active: {},
  worker: {
    cell: ({ worker }: Row) => (worker ? `${worker.code ?? ''} ${worker.name}` : ''),
    card: 'detail',
  },
})

const filters: readonly Filter[] = [
  flag('workers.one', 'hasFile', 'workers.withFile', 'workers.withoutFile'),
  flag('workers.userActive', 'active', 'workers.yes', 'workers.no'),
]

/** Who signs in, and the file of the worker that each is. */
export default function UserList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="staffUsers"
      call={getUsersRRHH}
      columns={columns}
      filters={filters}
      open={({ _id, worker }) => (worker ? addressOf(worker) : fileOfUserAddress(_id))}
      menu={({ _id, worker }) =>
        worker
          ? []
          : [
              {
                label: t('workers.openFile'),
                icon: <IconFilePlus {...smallIcon} />,
                onClick: () => void navigate({ to: fileOfUserAddress(_id) }),
              },
            ]
      }
    />
  )
}
