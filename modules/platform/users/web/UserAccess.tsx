import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { visibleMenu } from '@cuadre/web-kit/layout/menu.ts'
import { useWholeMenu } from '@cuadre/web-kit/layout/whole-menu.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Sections } from '@cuadre/web-kit/widgets/Sections.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getUserAccess } from '../api.ts'
import classes from './UserAccess.module.css'

type Access = z.output<(typeof getUserAccess)['output']>

/** «¿Qué puede ver este usuario?»: their menu, and each permission with its roles and the calls that it opens. */
export function UserAccess({
  user,
}: {
  user: { _id: string; name: string; permissions: readonly string[] }
}) {
  const t = useScreenWords()
  const access = useQuery(query(getUserAccess, { id: user._id }))
  return (
    <>
      <Panel title={t('users.sees', { name: user.name })}>
        <Seen permissions={user.permissions} />
      </Panel>
      <Panel title={t('users.may', { name: user.name })}>
        {access.error && (
          <ErrorState
            title={t('users.notLoaded')}
            message={access.error.message}
            onRetry={() => void access.refetch()}
          />
        )}
        {access.isPending && <Skeleton height={160} />}
        {access.data && <Allowed access={access.data} />}
      </Panel>
    </>
  )
}

function Seen({ permissions }: { permissions: readonly string[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const menu = visibleMenu(useWholeMenu(), { held: permissions, exists: () => true })
  if (menu.length === 0) return <p className={classes['none']}>{t('users.seesNothing')}</p>
  return (
    <div className={classes['menu']}>
      {menu.map((group) => (
        <section key={group.id} className={classes['group']}>
          <h3>{group[language]}</h3>
          {group.sections.map((section) => (
            <div key={section.es ?? group.id}>
              {section[language] !== undefined && <p className={classes['caption']}>{section[language]}</p>}
              <ul>
                {section.entries.map((entry) => (
                  <li key={entry.to}>{entry[language]}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function Allowed({ access: { permissions, everybody } }: { access: Access }) {
  const t = useScreenWords()
  const everybodyToo = <p className={classes['none']}>{t('users.everybody', { count: everybody })}</p>
  if (permissions.length === 0) return everybodyToo
  return (
    <>
      <Sections
        sections={permissions.map(({ name, label, roles, calls }) => ({
          id: name,
          title: (
            <>
              {label}{' '}
              <span className={classes['from']}>· {t('users.through', { roles: roles.join(', ') })}</span>
            </>
          ),
          content: <Calls calls={calls} />,
        }))}
      />
      {everybodyToo}
    </>
  )
}

function Calls({ calls }: { calls: Access['permissions'][number]['calls'] }) {
  const t = useScreenWords()
  if (calls.length === 0) return <p className={classes['none']}>{t('users.noCalls')}</p>
  return (
    <ul className={classes['calls']}>
      {calls.map(({ method, path, changes }) => (
        <li key={`${method} ${path}`}>
          <code>
            {method} {path}
          </code>{' '}
          {changes && <StateBadge badge="open">{t('users.changes')}</StateBadge>}
        </li>
      ))}
    </ul>
  )
}
