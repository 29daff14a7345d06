import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, day, type Filter, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import { IconEdit, IconUserCheck, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { positionSource } from '../../positions/web/sources.ts'
import { userDataSheetsFilter } from '../api.ts'
import { ContractKind, Expiry, WorkerState } from '../shapes.ts'
import { addressOf, editAddressOf, familyAddress, formAddress, usersAddress } from './addresses.ts'
import type { WorkerRow } from './sources.ts'
import { WorkerBadge } from './WorkerBadge.tsx'

const columns = columnsOf(userDataSheetsFilter, {
  code: { card: 'detail' },
  name: {
    card: 'title',
    fits: true,
    cell: ({ name, photoId }: WorkerRow) =>
      photoId === null ? (
        name
      ) : (
        <Group gap="xs" wrap="nowrap">
          <Thumbnail id={photoId} size={24} />
          {name}
        </Group>
      ),
  },
  identityNumber: { hidden: true },
  position: { cell: ({ position }: WorkerRow) => position?.name ?? '', card: 'detail' },
  area: { cell: ({ area }: WorkerRow) => area?.name ?? '', card: 'detail' },
  entity: { cell: ({ entity }: WorkerRow) => entity?.name ?? '', hidden: true },
  costCenter: { cell: ({ costCenter }: WorkerRow) => codeAndName(costCenter), hidden: true },
  contractKind: { hidden: true },
  hiredOn: {},
  endDate: {},
  leftOn: { hidden: true },
  salary: {},
  sex: { hidden: true },
  birthDay: { hidden: true },
  state: { cell: ({ state }: WorkerRow) => <WorkerBadge state={state} />, card: 'state' },
})

const filters: readonly Filter[] = [
  anyOf('workers.state', 'state', WorkerState.options, 'workers.states'),
  record('workers.area', 'areaId', areaSource),
  record('workers.position', 'positionId', positionSource),
  record('workers.entity', 'entityId', branchSource),
  oneOf('workers.contractKind', 'contractKind', ContractKind.options, 'workers.contractKinds'),
  oneOf('workers.expiry', 'expiry', Expiry.options, 'workers.expiries'),
  day('workers.asOf', 'date'),
]

/** The files of workers as they are, or as they were at the end of a day. */
export default function WorkerList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="workers"
      call={userDataSheetsFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      menu={(row) => [
        {
          label: t('catalogue.edit'),
          icon: <IconEdit {...smallIcon} />,
          onClick: () => void navigate({ to: editAddressOf(row) }),
        },
      ]}
      actions={
        <>
          <ButtonLink variant="default" to={familyAddress} leftSection={<IconUsersGroup {...smallIcon} />}>
            {t('workers.family')}
          </ButtonLink>
          <ButtonLink variant="default" to={usersAddress} leftSection={<IconUserCheck {...smallIcon} />}>
            {t('workers.users')}
          </ButtonLink>
        </>
      }
    />
  )
}
