import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { DisplayedOf } from '@cuadre/web-kit/widgets/DisplayedOf.tsx'
import { History } from '@cuadre/web-kit/widgets/History.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tracesFilter } from '../../traces/api.ts'
import { listAddress } from '../../traces/web/addresses.ts'

const displayed = 12

/** Who changed this account and when, and the way to what its owner did. */
export function UserHistory({ user: { _id, name } }: { user: { _id: string; name: string } }) {
  const t = useScreenWords()
  const language = useLanguage()
  const trail = useQuery(query(tracesFilter, { recordId: _id, limit: displayed }))
  return (
    <Panel
      title={t('users.history')}
      actions={<Link to={`${listAddress}?userId=${_id}`}>{t('users.whatTheyDid', { name })}</Link>}
    >
      {trail.error ? (
        <Text role="alert">{trail.error.message}</Text>
      ) : trail.data === undefined ? (
        <Skeleton height={80} />
      ) : trail.data.data.length === 0 ? (
        <Text c="var(--ink2)">{t('users.noHistory')}</Text>
      ) : (
        <>
          <History
            events={trail.data.data.map((trace) => ({
              id: trace._id,
              who: trace.user?.name ?? t('users.byProgram'),
              at: momentOf(trace.at, language),
              what: `${t(`traces.kinds.${trace.kind}`)} · ${trace.recordTypeName}`,
            }))}
          />
          <DisplayedOf displayed={trail.data.data.length} all={trail.data.total} />
        </>
      )}
    </Panel>
  )
}
