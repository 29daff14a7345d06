import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import {
  IconAdjustmentsDollar,
  IconArrowBackUp,
  IconBottle,
  IconClipboardCheck,
  IconFlame,
  IconGift,
  IconHandGrab,
  IconHeartHandshake,
  IconHourglass,
  IconPackageImport,
  IconSquareMinus,
  IconSquarePlus,
  IconTools,
  IconTrashX,
  IconZzz,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { InventoryType } from '../kinds.ts'
import { newAddressOf } from './addresses.ts'
import classes from './TypeChoice.module.css'

const groups: readonly { name: string; types: readonly (readonly [InventoryType, Icon])[] }[] = [
  { name: 'count', types: [['count', IconClipboardCheck]] },
  {
    name: 'investigate',
    types: [
      ['shortage', IconSquareMinus],
      ['surplus', IconSquarePlus],
      ['loss', IconTrashX],
      ['waste', IconFlame],
    ],
  },
  {
    name: 'consume',
    types: [
      ['consumption', IconHandGrab],
      ['consumptionReturn', IconArrowBackUp],
      ['selfConsumption', IconBottle],
      ['toolsInUse', IconTools],
    ],
  },
  {
    name: 'other',
    types: [
      ['opening', IconPackageImport],
      ['donationReceived', IconGift],
      ['donationGiven', IconHeartHandshake],
      ['adjustment', IconAdjustmentsDollar],
      ['idle', IconZzz],
      ['slowMoving', IconHourglass],
    ],
  },
]

/** What is to be written down: every type of document with what it is for. */
export function TypeChoice() {
  const t = useScreenWords()
  return (
    <ListScreen title={t('otherInventory.new')}>
      {groups.map(({ name, types }) => (
        <section key={name} aria-label={t(`otherInventory.groups.${name}`)}>
          <h2 className={classes['group']}>{t(`otherInventory.groups.${name}`)}</h2>
          <ul className={classes['types']}>
            {types.map(([type, TypeIcon]) => (
              <li key={type}>
                <Link to={newAddressOf(type)} className={classes['type']}>
                  <TypeIcon size={22} stroke={1.5} aria-hidden />
                  <span>
                    <strong>{t(`inventoryTypes.${type}`)}</strong>
                    <span>{t(`otherInventory.about.${type}`)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ListScreen>
  )
}
