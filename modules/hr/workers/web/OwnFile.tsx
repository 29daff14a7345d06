import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Family } from '../../relatives/web/Family.tsx'
import { getMyDataSheet } from '../api.ts'
import { Contracts } from './Contracts.tsx'
import { WorkerBadge } from './WorkerBadge.tsx'
import { Expiring, WorkerFacts } from './WorkerFacts.tsx'

/** The own file of whoever is signed in: what the company has written down of her. */
export default function OwnFile() {
  const t = useScreenWords()
  const file = useQuery(query(getMyDataSheet, {}))
  return (
    <Loaded query={file}>
      {({ data }) =>
        data === null ? (
          <DetailScreen label={t('workers.own')} title={t('workers.own')}>
            <EmptyState title={t('workers.ownNone')}>{t('workers.ownNoneWords')}</EmptyState>
          </DetailScreen>
        ) : (
          <DetailScreen
            label={t('workers.own')}
            title={`${data.code} ${data.name}`}
            state={<WorkerBadge state={data.state} />}
          >
            <Expiring contract={data.contract} />
            <WorkerFacts worker={data} />
            <DocumentTabs
              tabs={[
                {
                  id: 'contracts',
                  label: t('workers.contracts'),
                  count: data.contracts.length,
                  content: <Contracts contracts={data.contracts} />,
                },
                {
                  id: 'family',
                  label: t('workers.family'),
                  count: data.relatives.length,
                  content: <Family worker={data} relatives={data.relatives} mayChange={false} />,
                },
              ]}
            />
          </DetailScreen>
        )
      }
    </Loaded>
  )
}
