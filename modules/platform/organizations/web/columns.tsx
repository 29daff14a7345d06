import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { localizations, type Organization } from '../api.ts'

export type OrganizationRow = z.output<typeof Organization>

export const columns: readonly Column<OrganizationRow>[] = [
  {
    id: 'name',
    header: 'organizations.name',
    cell: (organization) => <Named organization={organization} />,
    sortable: true,
    card: 'title',
  },
  {
    id: 'nit',
    header: 'organizations.nit',
    cell: ({ nit }) => nit ?? '–',
    sortable: true,
    width: '140px',
    card: 'detail',
  },
  {
    id: 'reeup',
    header: 'organizations.reeup',
    cell: ({ reeup }) => reeup ?? '–',
    sortable: true,
    width: '140px',
  },
  {
    id: 'localization',
    header: 'organizations.localization',
    cell: ({ localization }) => <Localization name={localization} />,
    sortable: true,
    width: '130px',
    card: 'detail',
  },
  {
    id: 'functionalCurrency',
    header: 'organizations.currency',
    cell: ({ functionalCurrency }) => functionalCurrency,
    width: '90px',
    card: 'amount',
  },
  {
    id: 'email',
    header: 'organizations.email',
    cell: ({ email }) => email ?? '–',
    width: '200px',
    hidden: true,
  },
  {
    id: 'active',
    header: 'organizations.state',
    cell: ({ active }) => <OrganizationState active={active} />,
    sortable: true,
    width: '110px',
    card: 'state',
  },
  {
    id: 'createdAt',
    header: 'organizations.createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    sortable: true,
    width: '150px',
    hidden: true,
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'organizations.state',
    id: 'active',
    options: [
      { value: 'true', words: 'organizations.on' },
      { value: 'false', words: 'organizations.off' },
    ],
  },
  {
    kind: 'one',
    header: 'organizations.localization',
    id: 'localization',
    options: localizations.map((value) => ({ value, words: `organizations.localizations.${value}` })),
  },
]

export const filterShape = {
  active: z.enum(['true', 'false']).optional(),
  localization: z.enum(localizations).optional(),
}

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

function Moment({ at }: { at: string }) {
  return <>{momentOf(at, useLanguage())}</>
}

export function OrganizationState({ active }: { active: boolean }) {
  const t = useScreenWords()
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'organizations.on' : 'organizations.off')}
    </StateBadge>
  )
}
