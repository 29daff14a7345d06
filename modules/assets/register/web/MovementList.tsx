import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { assetMovementKind } from '../kind.ts'
import { filterMovements } from '../movement-api.ts'
import { movementTypes } from '../states.ts'
import { moveAddress, movementAddressOf } from './addresses.ts'
import { standingAssets } from './sources.ts'

const columns = columnsOf(filterMovements, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  type: { card: 'title' },
  reason: {},
  description: {},
  assets: {},
  cost: {},
  net: { principal: true },
  change: { hidden: true },
  state: { badge: assetMovementKind },
})

const filters: readonly Filter[] = [
  states(assetMovementKind),
  days('assetMovements.date'),
  oneOf('assetMovements.type', 'type', movementTypes, 'assetMovements.types'),
  record('assetMovements.asset', 'assetId', standingAssets),
]

/** What became of assets, the newest first. */
export default function MovementList() {
  return (
    <RecordList
      name="assetMovements"
      call={filterMovements}
      columns={columns}
      filters={filters}
      open={movementAddressOf}
      actions={<NewMovement />}
    />
  )
}

function NewMovement() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus {...smallIcon} />}>{t('assetMovements.new')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {movementTypes.map((type) => (
          <Menu.Item key={type} onClick={() => void navigate({ to: moveAddress(type) })}>
            {t(`assetMovements.forms.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
