import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Avatar } from '@cuadre/web-kit/layout/Avatar.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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
  const t = useScreenWords()
  const { organizationName } = useSession()
  const own = useQuery(query(getUserById, {}))
  if (own.error)
    return (
      <ErrorState
        title={t('profile.notLoaded')}
        message={own.error.message}
        onRetry={() => void own.refetch()}
      />
    )
  if (!own.data) return <Spinner label={t('profile.title')} />
  const { name, image, email, roles } = own.data
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
              <Portrait user={own.data} />
              <NameForm key={own.data.version} user={own.data} />
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
