import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Avatar } from '@cuadre/web-kit/layout/Avatar.tsx'
import { Can } from '@cuadre/web-kit/session.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Button, Group, Menu } from '@mantine/core'
import { IconDots, IconEdit } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { getUserByIdAggregateAdmin } from '../api.ts'
import { formAddress, listAddress } from './addresses.ts'
import { Moment } from './columns.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { Portrait } from './Portrait.tsx'
import { UserAccess } from './UserAccess.tsx'
import { UserHistory } from './UserHistory.tsx'
import { UserDialogs } from './UserDialogs.tsx'

type Detail = z.output<(typeof getUserByIdAggregateAdmin)['output']>

/** One user: who they are, how they sign in, and everything that they can see and do. */
export default function UserDetail({ id }: OneRecord) {
  return (
    <RecordLoader call={getUserByIdAggregateAdmin} id={id}>
      {(user) => <Content user={user} />}
    </RecordLoader>
  )
}

function Content({ user }: { user: Detail }) {
  const t = useScreenWords()
  return (
    <DetailScreen
      label={t('users.one')}
      title={
        <Group gap={10} wrap="nowrap" component="span">
          <Avatar name={user.name} image={user.image} size={32} />
          {user.name}
        </Group>
      }
      state={<ActiveBadge active={user.active} />}
      actions={<Actions user={user} />}
    >
      <Facts>
        <Fact label={t('users.email')}>{user.email}</Fact>
        <Fact label={t('users.organization')}>{user.organization.name}</Fact>
        <Fact label={t('users.roles')}>{user.roles.map(({ name }) => name).join(', ') || '–'}</Fact>
        <Fact label={t('users.locale')}>
          {user.locale === null ? t('users.ofOrganization') : user.locale === 'es' ? 'Español' : 'English'}
        </Fact>
        <Fact label={t('users.twoFactor')}>{t(user.twoFactorEnabled ? 'users.with' : 'users.without')}</Fact>
        <Fact label={t('users.password')}>
          {t(user.mustChangePassword ? 'users.isTemporary' : 'users.isTheirs')}
        </Fact>
        <Fact label={t('users.openSessions')}>{user.openSessions}</Fact>
        <Fact label={t('users.lastSignIn')}>
          <Moment at={user.lastSignIn} />
        </Fact>
        <Fact label={t('users.createdAt')}>
          <Moment at={user.createdAt} />
        </Fact>
      </Facts>
      <Panel title={t('portrait.label')}>
        <Portrait user={user} labelHidden />
      </Panel>
      <UserAccess user={user} />
      <Can do="adminTraces">
        <UserHistory user={user} />
      </Can>
    </DetailScreen>
  )
}

function Actions({ user }: { user: Detail }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const actions = useUserActions({ onGone: () => void navigate({ to: listAddress, replace: true }) })
  return (
    <>
      <ButtonLink
        {...at(formAddress, { id: user._id })}
        variant="default"
        leftSection={<IconEdit size={16} stroke={1.6} aria-hidden />}
      >
        {t('users.edit')}
      </ButtonLink>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('users.more')}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions
            .menuOf(user)
            .filter(({ label }) => label !== t('users.edit'))
            .map(({ label, icon, danger, disabled, onClick }) => (
              <Menu.Item
                key={label}
                leftSection={icon}
                color={danger ? 'red' : undefined}
                disabled={disabled !== undefined}
                title={disabled}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <UserDialogs actions={actions} />
    </>
  )
}
