import { allChoices, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { Avatar } from '@cuadre/web-kit/layout/Avatar.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import { z } from 'zod'
import { roleList } from '../../roles/api.ts'
import type { User } from '../api.ts'

export type UserRow = z.output<typeof User>

export const columns: readonly Column<UserRow>[] = [
  {
    id: 'name',
    header: 'users.name',
    cell: ({ name, image }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Avatar name={name} image={image} size={22} />
        {name}
      </Group>
    ),
    sortable: true,
    card: 'title',
  },
  { id: 'email', header: 'users.email', cell: ({ email }) => email, sortable: true, card: 'detail' },
  {
    id: 'roles',
    header: 'users.roles',
    cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || '–',
    card: 'detail',
  },
  {
    id: 'active',
    header: 'users.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    sortable: true,
    width: '110px',
    card: 'state',
  },
  {
    id: 'twoFactorEnabled',
    header: 'users.twoFactor',
    cell: ({ twoFactorEnabled }) => <OnOrOff on={twoFactorEnabled} />,
    sortable: true,
    width: '130px',
  },
  {
    id: 'lastSignIn',
    header: 'users.lastSignIn',
    cell: ({ lastSignIn }) => <Moment at={lastSignIn} />,
    sortable: true,
    width: '150px',
  },
  {
    id: 'createdAt',
    header: 'users.createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    sortable: true,
    width: '150px',
    hidden: true,
  },
]

const roleSource: ChoiceSource = {
  name: 'roles',
  search: async (text, signal) => {
    const { data } = await call(roleList, {}, { signal })
    return allChoices(data.filter(({ name }) => plain(name).includes(plain(text))))
  },
}

export const filters: readonly Filter[] = [
  { kind: 'record', header: 'users.role', id: 'roleId', source: roleSource },
  {
    kind: 'one',
    header: 'users.state',
    id: 'active',
    options: [
      { value: 'true', words: 'users.on' },
      { value: 'false', words: 'users.off' },
    ],
  },
  {
    kind: 'one',
    header: 'users.twoFactor',
    id: 'twoFactorEnabled',
    options: [
      { value: 'true', words: 'users.with' },
      { value: 'false', words: 'users.without' },
    ],
  },
]

const flag = z.enum(['true', 'false']).optional()
export const filterShape = { roleId: z.uuid().optional(), active: flag, twoFactorEnabled: flag }

export const flagOf = (value: unknown): boolean | undefined =>
  value === 'true' || (value === 'false' ? false : undefined)

function OnOrOff({ on }: { on: boolean }) {
  const t = useScreenWords()
  return <>{on ? t('users.with') : '–'}</>
}

export function Moment({ at }: { at: string | null }) {
  const t = useScreenWords()
  const language = useLanguage()
  return <>{at === null ? t('users.never') : momentOf(at, language)}</>
}
