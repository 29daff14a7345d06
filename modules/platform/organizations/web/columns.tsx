import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag, oneOf } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { localizations, type Organization, organizationsFilter } from '../api.ts'

export type OrganizationRow = z.output<typeof Organization>

export const columns = columnsOf(organizationsFilter, {
  name: { cell: (organization) => <Named organization={organization} />, card: 'title' },
  nit: { card: 'detail' },
  reeup: {},
  localization: {
    cell: ({ localization }) => <Localization name={localization} />,
    fits: true,
    card: 'detail',
  },
  functionalCurrency: { sortable: false, card: 'amount' },
  email: { sortable: false, hidden: true },
  active: {
    header: 'organizations.state',
    cell: ({ active }) => <OrganizationState active={active} />,
    card: 'state',
  },
  createdAt: { hidden: true },
})

export const filters: readonly Filter[] = [
  flag('organizations.state', 'active', 'organizations.on', 'organizations.off'),
  oneOf('organizations.localization', 'localization', localizations, 'organizations.localizations'),
]

function Named({ organization: { name, isOwn } }: { organization: OrganizationRow }) {
  const t = useScreenWords()
  return (
    <>
      {name}
      {isOwn && ` · ${t('organizations.own')}`}
    </>
  )
}

function Localization({ name }: { name: string }) {
  const t = useScreenWords()
  return <>{t(`organizations.localizations.${name}`, { defaultValue: name })}</>
}

export function OrganizationState({ active }: { active: boolean }) {
  const t = useScreenWords()
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'organizations.on' : 'organizations.off')}
    </StateBadge>
  )
}
