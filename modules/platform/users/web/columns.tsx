import { allChoices, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { isFoundBy } from '@cuadre/kernel/folded.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { Avatar } from '@cuadre/web-kit/layout/Avatar.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag, record } from '@cuadre/web-kit/list/filter.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import type { z } from 'zod'
import { roleList } from '../../roles/api.ts'
import { type User, usersFilter } from '../api.ts'
import { organizationSource } from './organization-choice.ts'

export type UserRow = z.output<typeof User>

export const columns = columnsOf(usersFilter, {
  name: {
    cell: ({ name, image }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Avatar name={name} image={image} size={22} />
        {name}
      </Group>
    ),
    card: 'title',
  },
  email: { card: 'detail' },
  roles: {
    sortable: false,
    cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || '–',
    card: 'detail',
  },
  organization: { cell: ({ organization }) => organization.name, sortable: false, hidden: true },
  active: {
    header: 'users.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    card: 'state',
  },
  twoFactorEnabled: { cell: ({ twoFactorEnabled }) => <OnOrOff on={twoFactorEnabled} /> },
  lastSignIn: { cell: ({ lastSignIn }) => <Moment at={lastSignIn} /> },
  createdAt: { hidden: true },
})

const roleSource: NamedSource = {
  isWhole: true,
  name: 'roles',
  search: async (text, signal) => {
    const { data } = await call(roleList, {}, { signal })
    return allChoices(data.filter(({ name }) => isFoundBy(text, { names: [name] })))
  },
}

export const filters: readonly Filter[] = [
  record('users.organization', 'organizationId', organizationSource),
  record('users.role', 'roleId', roleSource),
  flag('users.state', 'active', 'users.on', 'users.off'),
  flag('users.twoFactor', 'twoFactorEnabled', 'users.with', 'users.without'),
]

function OnOrOff({ on }: { on: boolean }) {
  const t = useScreenWords()
  return <>{on ? t('users.with') : '–'}</>
}

export function Moment({ at }: { at: string | null }) {
  const t = useScreenWords()
  const language = useLanguage()
  return <>{at === null ? t('users.never') : momentOf(at, language)}</>
}
