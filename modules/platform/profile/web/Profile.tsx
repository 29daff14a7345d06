import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Avatar } from '@cuadre/web-kit/layout/Avatar.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getUserById } from '../../users/api.ts'
import { Portrait } from '../../users/web/Portrait.tsx'
import { NameForm } from './NameForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Preferences } from './Preferences.tsx'
import classes from './Profile.module.css'
import { TwoFactor } from './TwoFactor.tsx'

/** What people keep of themselves: name, looks, password, second factor, and where they are signed in. */
export default function Profile() {
  const own = useQuery(query(getUserById, {}))
  return <Loaded query={own}>{(user) => <Content user={user} />}</Loaded>
}

function Content({ user }: { user: z.output<typeof getUserById.output> }) {
  const t = useScreenWords()
  const { organizationName } = useSession()
  const { name, image, email, roles } = user
  return (
    <DetailScreen
      label={t('profile.title')}
      title={
        <Group gap={10} wrap="nowrap" component="span">
          <Avatar name={name} image={image} size={32} />
          {name}
        </Group>
      }
    >
      <Facts>
        <Fact label={t('profile.email')}>{email}</Fact>
        <Fact label={t('profile.organization')}>{organizationName}</Fact>
        <Fact label={t('profile.roles')}>{roles.map((role) => role.name).join(', ') || '–'}</Fact>
      </Facts>
      <div className={classes['panels']}>
        <div className={classes['column']}>
          <Panel title={t('profile.own')}>
            <div className={classes['body']}>
              <Portrait user={user} />
              <NameForm key={user.version} user={user} />
              <Preferences />
            </div>
          </Panel>
          <TwoFactor />
        </div>
        <Panel title={t('profile.password')}>
          <PasswordForm />
        </Panel>
        <OwnSessions />
      </div>
    </DetailScreen>
  )
}
