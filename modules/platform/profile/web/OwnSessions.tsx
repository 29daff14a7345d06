import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Panel, PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, ownSessions } from '../api.ts'
import { browserOf } from './agent.ts'
import classes from './Profile.module.css'

const failed = (error: Error) => toast.error(error.message)

/** Where one is signed in, each to be ended from here. */
export function OwnSessions() {
  const t = useScreenWords()
  const language = useLanguage()
  const sessions = useQuery(query(ownSessions, {}))
  const end = useChange(endSession, { onSuccess: () => toast.success(t('profile.ended')) })
  const endOthers = useChange(endOtherSessions, {
    onSuccess: ({ endedSessions }) => toast.success(t('profile.othersEnded', { count: endedSessions })),
  })
  const rows = sessions.data?.data
  return (
    <div className={classes['wide']}>
      <Panel
        title={t('profile.sessions')}
        actions={
          rows !== undefined &&
          rows.length > 1 && (
            <Button
              size="xs"
              variant="default"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate({}, { onError: failed })}
            >
              {t('profile.endOthers')}
            </Button>
          )
        }
      >
        {sessions.error && <p role="alert">{sessions.error.message}</p>}
        {rows === undefined ? (
          <Spinner label={t('profile.sessions')} />
        ) : (
          <PlainTable label={t('profile.sessions')}>
            <thead>
              <tr>
                <th>{t('profile.browser')}</th>
                <th aria-label={t('profile.end')} />
                <th>{t('profile.address')}</th>
                <th>{t('profile.since')}</th>
                <th>{t('profile.until')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ _id, agent, address, createdAt, expiresAt, isThisOne }) => (
                <tr key={_id}>
                  <td title={agent ?? undefined}>{browserOf(agent)}</td>
                  <td>
                    {isThisOne ? (
                      t('profile.thisOne')
                    ) : (
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={end.isPending}
                        onClick={() => end.mutate({ id: _id }, { onError: failed })}
                      >
                        {t('profile.end')}
                      </Button>
                    )}
                  </td>
                  <td>{address ?? '–'}</td>
                  <td>{momentOf(createdAt, language)}</td>
                  <td>{momentOf(expiresAt, language)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </Panel>
    </div>
  )
}
