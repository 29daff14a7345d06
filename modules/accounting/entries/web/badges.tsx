import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCash,
  IconCurrencyDollar,
  IconDoorEnter,
  IconLock,
  IconPackages,
  IconPencil,
  IconReceiptTax,
  IconShoppingCart,
  IconTag,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import type { z } from 'zod'
import type { EntryState } from '../api.ts'
import type { EntryType } from '../../journal/entry-types.ts'

type State = z.output<typeof EntryState>

const looks = { pending: 'pending', confirmed: 'confirmed', reversed: 'undone' } as const

export function EntryStateBadge({ state }: { state: State }) {
  const t = useScreenWords()
  return <StateBadge badge={looks[state]}>{t(`entries.states.${state}`)}</StateBadge>
}

const icons = {
  opening: IconDoorEnter,
  purchase: IconShoppingCart,
  sale: IconTag,
  inventory: IconPackages,
  fixedAssets: IconTruck,
  cash: IconCash,
  bank: IconBuildingBank,
  payroll: IconUsers,
  taxes: IconReceiptTax,
  exchange: IconCurrencyDollar,
  manual: IconPencil,
  closing: IconLock,
  reversal: IconArrowBackUp,
} as const satisfies Record<EntryType, unknown>

export function EntryTypeName({ type }: { type: EntryType }) {
  const t = useScreenWords()
  const Icon = icons[type]
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <Icon size={15} stroke={1.5} color="var(--ink3)" aria-hidden />
      {t(`entries.types.${type}`)}
    </span>
  )
}

/** As the register of vouchers writes it, `000829`. A pending entry has none yet. */
export const entryNumber = (number: number | null): string =>
  number === null ? '—' : String(number).padStart(6, '0')
